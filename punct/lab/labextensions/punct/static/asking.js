// The server knows which pages may run by themselves.

// What it says about a page with these cells of code: null where it does not know such questions.
export async function ask({ app, ServerConnection }, contents, path, cells) {
  if (!["", "RTC"].includes(contents.driveName(path))) return null;
  const { serverSettings } = app.serviceManager;
  const url = new URL("punct/page", serverSettings.baseUrl).href;
  const options = { method: "POST", body: JSON.stringify({ path: contents.localPath(path), cells }) };
  try {
    const response = await ServerConnection.makeRequest(url, options, serverSettings);
    return response.ok ? { ...(await response.json()), cells } : null;
  } catch {
    return null;
  }
}
