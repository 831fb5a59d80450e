/** As `fetch`, and tells how much of what is sent has left, from 0 to 1, which `fetch` keeps to itself. */
export async function fetchWithProgress(
  request: Request,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const body = await request.arrayBuffer();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status }));
    sending.onerror = () => reject(new TypeError('The connection was lost'));
    sending.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}
