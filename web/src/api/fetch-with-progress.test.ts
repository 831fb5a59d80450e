import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

class FakeXhr {
  static created: FakeXhr[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  opened = '';
  sent = 0;
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;

  constructor() {
    FakeXhr.created.push(this);
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: ArrayBuffer) {
    this.sent = body.byteLength;
  }
  abort() {
    this.onabort();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr));
afterEach(() => {
  FakeXhr.created = [];
  vi.unstubAllGlobals();
});

async function startUpload() {
  const shares: number[] = [];
  const abort = new AbortController();
  const request = new Request('https://hub.example/api/upload-photo', {
    method: 'POST',
    headers: { Authorization: 'Bearer of-ada' },
    body: 'a photo',
  });
  const response = fetchWithProgress(request, (share) => shares.push(share), abort.signal);
  const xhr = await vi.waitFor(() => {
    const [created] = FakeXhr.created;
    if (created?.sent !== 'a photo'.length) throw new Error('Nothing has been sent yet');
    return created;
  });
  return { response, shares, abort, xhr };
}

test('reports the progress of an upload and returns the response', async () => {
  const { response, shares, xhr } = await startUpload();
  expect(xhr.opened).toBe('POST https://hub.example/api/upload-photo');
  expect(xhr.headers).toMatchObject({ authorization: 'Bearer of-ada' });
  xhr.upload.onprogress?.({ loaded: 3, total: 6 });
  xhr.status = 415;
  xhr.responseText = '{"code":"not-an-image"}';
  xhr.onload();
  const received = await response;
  expect(shares).toEqual([0.5]);
  expect([received.status, await received.json()]).toEqual([415, { code: 'not-an-image' }]);
});

test('fails with a TypeError when the connection is lost, as `fetch` does', async () => {
  const { response, xhr } = await startUpload();
  xhr.onerror();
  await expect(response).rejects.toBeInstanceOf(TypeError);
});

test('stops the upload when the signal aborts', async () => {
  const { response, abort } = await startUpload();
  abort.abort(new Error('too late'));
  await expect(response).rejects.toThrow('too late');
});
