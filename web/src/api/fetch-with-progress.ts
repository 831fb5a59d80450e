/** Like `fetch`, but reports upload progress from 0 to 1, which `fetch` cannot. */
export async function fetchWithProgress(
  request: Request,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const body = await request.arrayBuffer();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError('The connection was lost'));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}
