import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, errorMessage } from './call-api.ts';

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
  memberships: ['leader' as const] satisfies ['leader'],
};
const sent: Request[] = [];

function serverAnswers(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (request: Request, { signal }: { signal: AbortSignal }) => {
    sent.push(request);
    const tooLate = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([answer(), tooLate]);
  });
}

beforeEach(() => vi.stubGlobal('location', { origin: 'https://hub.example' }));
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a call that is answered gives the answer, checked', async () => {
  serverAnswers(() => Response.json({ success: true, weeklyCents: 2000 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toEqual({
    ok: true,
    answer: { success: true, weeklyCents: 2000 },
  });
  expect(sent[0]?.method).toBe('POST');
  expect(sent[0]?.url).toBe('https://hub.example/api/users');
  expect(await sent[0]?.json()).toEqual(ada);
});

test('a refusal is a value: a sentence for the person and a code for the program', async () => {
  const refusal = { error: 'There is already a membership with this email.', code: 'email-taken' };
  serverAnswers(() => Response.json(refusal, { status: 409 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toEqual({
    ok: false,
    refused: refusal,
  });
});

test('a refusal may tell more than its sentence', async () => {
  const refusal = {
    error: 'Nobody was checked in.',
    code: 'check-in-refused',
    errors: ['Ada has not paid.'],
  };
  serverAnswers(() => Response.json(refusal, { status: 400 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    refused: { errors: ['Ada has not paid.'] },
  });
});

test('without a network it says so in the words of the specification', async () => {
  serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    refused: { error: 'Network Error' },
  });
});

test('a server that does not answer is not waited for without end', async () => {
  serverAnswers(() => new Promise(() => undefined));
  expect(await callApi(registrationEndpoints.registerHousehold, ada, { longest: 5 })).toMatchObject({
    refused: { error: 'timeout of 5ms exceeded' },
  });
});

test('a page of somebody in between is a failed request, not an answer', async () => {
  serverAnswers(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    refused: { error: 'Request failed with status code 502' },
  });
});

test('an answer of another shape is not passed on', async () => {
  serverAnswers(() => Response.json({ success: true }));
  expect(await callApi(registrationEndpoints.registerHousehold, ada)).toMatchObject({
    ok: false,
    refused: { code: 'bad-answer' },
  });
});

test('who is logged in sends the token, and a question goes into the address', async () => {
  serverAnswers(() =>
    Response.json({ error: 'Please log in again.', code: 'login-expired' }, { status: 401 }),
  );
  await callApi(accountEndpoints.getUser, {}, { token: 'of-ada' });
  await callApi(billingEndpoints.getTakings, { day: '2026-11-21' }, { token: 'of-staff' });
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer of-ada');
  expect(sent[1]?.url).toBe('https://hub.example/api/admin/takings?day=2026-11-21');
});

test('where App Check is on, only what strangers may flood shows where it comes from', async () => {
  vi.stubEnv('VITE_APP_CHECK_KEY', 'site-key');
  vi.doMock('../firebase/app-check.ts', () => ({ getAppCheckToken: async () => 'of-our-website' }));
  serverAnswers(() => Response.json({}, { status: 500 }));
  await callApi(registrationEndpoints.registerHousehold, ada);
  await callApi(accountEndpoints.getUser, {}, { token: 'of-ada' });
  vi.stubEnv('VITE_APP_CHECK_KEY', '');
  await callApi(registrationEndpoints.registerHousehold, ada);
  const shown = sent.map(({ headers }) => headers.get('X-Firebase-AppCheck'));
  expect(shown).toEqual(['of-our-website', null, null]);
});

test('a photo is sent as a form', async () => {
  serverAnswers(() => Response.json({ photoUrl: 'https://hub.example/api/photo' }));
  await callApi(accountEndpoints.uploadPhoto, { photo: new File(['…'], 'ada.png', { type: 'image/png' }) });
  expect((await sent[0]?.formData())?.get('photo')).toBeInstanceOf(File);
});

test('what failed is said in the words of the server, or with why the server could not be heard', () => {
  const said = { code: 'unknown-photo', error: 'Please choose a photo.' };
  expect(errorMessage(said, 'Error updating profile.')).toBe('Please choose a photo.');
  const unheard = { code: 'offline', error: 'Network Error' };
  expect(errorMessage(unheard, 'Error updating profile.')).toBe('Error updating profile. Network Error');
});
