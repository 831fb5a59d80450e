import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** What a browser's own request does, in the hands of the test. */
class FakeSending {
  static created: FakeSending[] = [];
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
    FakeSending.created.push(this);
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

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeSending));
afterEach(() => {
  FakeSending.created = [];
  vi.unstubAllGlobals();
});

async function begun() {
  const shares: number[] = [];
  const abort = new AbortController();
  const request = new Request('https://hub.example/api/upload-photo', {
    method: 'POST',
    headers: { Authorization: 'Bearer of-ada' },
    body: 'a photo',
  });
  const answer = fetchWithProgress(request, (share) => shares.push(share), abort.signal);
  const sending = await vi.waitFor(() => {
    const [created] = FakeSending.created;
    if (created?.sent !== 'a photo'.length) throw new Error('Nothing has been sent yet');
    return created;
  });
  return { answer, shares, abort, sending };
}

test('an upload tells how far it is, and gives the answer', async () => {
  const { answer, shares, sending } = await begun();
  expect(sending.opened).toBe('POST https://hub.example/api/upload-photo');
  expect(sending.headers).toMatchObject({ authorization: 'Bearer of-ada' });
  sending.upload.onprogress?.({ loaded: 3, total: 6 });
  sending.status = 415;
  sending.responseText = '{"code":"not-an-image"}';
  sending.onload();
  const response = await answer;
  expect(shares).toEqual([0.5]);
  expect([response.status, await response.json()]).toEqual([415, { code: 'not-an-image' }]);
});

test('an upload whose connection is lost fails as any other call', async () => {
  const { answer, sending } = await begun();
  sending.onerror();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

test('an upload is not waited for without end', async () => {
  const { answer, abort } = await begun();
  abort.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});
