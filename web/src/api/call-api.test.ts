import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, errorMessage, fetchWithProgress } from './call-api.ts';

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

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
  memberships: ['leader' as const] satisfies ['leader'],
};
const requests: Request[] = [];

function stubServer(respond: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (request: Request, { signal }: { signal: AbortSignal }) => {
    requests.push(request);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([respond(), aborted]);
  });
}

beforeEach(() => vi.stubGlobal('location', { origin: 'https://hub.example' }));
afterEach(() => {
  requests.length = 0;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// spec: call-api-8
test('returns the validated response of a successful call', async () => {
  stubServer(() => Response.json({ success: true, weeklyCents: 2000 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toEqual({
    ok: true,
    data: { success: true, weeklyCents: 2000 },
  });
  expect(requests[0]?.method).toBe('POST');
  expect(requests[0]?.url).toBe('https://hub.example/api/users');
  expect(requests[0]?.headers.get('Authorization')).toBeNull();
  expect(await requests[0]?.json()).toEqual(ada);
});

test('returns a refusal with its message and its code', async () => {
  const refusal = { error: 'This email already has a membership.', code: 'email-taken' };
  stubServer(() => Response.json(refusal, { status: 409 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toEqual({
    ok: false,
    refusal,
  });
});

test('keeps the extra fields of a refusal', async () => {
  const refusal = {
    error: 'No one was checked in.',
    code: 'check-in-refused',
    errors: ['Ada hasn’t paid yet.'],
  };
  stubServer(() => Response.json(refusal, { status: 400 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    refusal: { errors: ['Ada hasn’t paid yet.'] },
  });
});

// spec: call-api-1
test('reports the specified message when there is no network', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    refusal: { error: 'Network Error' },
  });
});

// spec: call-api-2
test('times out when the server does not respond', async () => {
  stubServer(() => new Promise(() => undefined));
  expect(await callApi(registrationEndpoints.registerHousehold, ada, { timeoutMs: 5 })).toMatchObject({
    refusal: { error: 'timeout of 5ms exceeded' },
  });
});

// spec: call-api-3
test.each([
  ['a check-in', visitsEndpoints.checkIn, 20_000],
  ['a registration', registrationEndpoints.registerHousehold, 90_000],
] as const)('gives %s as long as it can take', async (_call, endpoint, milliseconds) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await callApi<Endpoint>(endpoint, {});
  expect(timeout).toHaveBeenCalledWith(milliseconds);
});

// spec: call-api-4
test('reports the status code when a proxy responds with an HTML page', async () => {
  stubServer(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    refusal: { error: 'Request failed with status code 502' },
  });
});

test('rejects a response that does not match the schema', async () => {
  stubServer(() => Response.json({ success: true }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    ok: false,
    refusal: { code: 'bad-answer' },
  });
});

// spec: call-api-5
test('sends the token as a bearer header and query input in the URL', async () => {
  stubServer(() => Response.json({ error: 'Please log in again.', code: 'login-expired' }, { status: 401 }));
  await callApi(accountEndpoints.getUser, {}, { token: 'of-ada' });
  await callApi(billingEndpoints.getTakings, { day: '2026-11-21' }, { token: 'of-staff' });
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer of-ada');
  expect(requests[1]?.url).toBe('https://hub.example/api/admin/takings?day=2026-11-21');
});

test('sends an App Check token only if the endpoint requires one and App Check is on', async () => {
  vi.stubEnv('VITE_APP_CHECK_KEY', 'site-key');
  vi.doMock('../firebase/app-check.ts', () => ({ getAppCheckToken: async () => 'of-our-website' }));
  stubServer(() => Response.json({}, { status: 500 }));
  await callApi(registrationEndpoints.registerHousehold, ada);
  await callApi(accountEndpoints.getUser, {}, { token: 'of-ada' });
  vi.stubEnv('VITE_APP_CHECK_KEY', '');
  await callApi(registrationEndpoints.registerHousehold, ada);
  const tokens = requests.map(({ headers }) => headers.get('X-Firebase-AppCheck'));
  expect(tokens).toEqual(['of-our-website', null, null]);
});

// spec: call-api-6
test('sends a photo as multipart form data', async () => {
  stubServer(() => Response.json({ photoUrl: 'https://hub.example/api/photo' }));
  await callApi(accountEndpoints.uploadPhoto, { photo: new File(['…'], 'ada.png', { type: 'image/png' }) });
  expect((await requests[0]?.formData())?.get('photo')).toBeInstanceOf(File);
});

// spec: call-api-7
test('shows the message of the server, or what failed and why for a transport error', () => {
  const refusal = { code: 'unknown-photo', error: 'Please choose a photo.' };
  expect(errorMessage(refusal, 'Error updating profile.')).toBe('Please choose a photo.');
  const transportError = { code: 'offline', error: 'Network Error' };
  expect(errorMessage(transportError, 'Error updating profile.')).toBe(
    'Error updating profile. Network Error',
  );
});
