import { createServer } from 'node:net';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storePhoto } from '../account/store-photo.ts';
import { firestore } from '../firebase/admin.ts';
import { sendMail } from '../mail/send-mail.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { call } from '../testing/http-client.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../testing/logged-in-household.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { handlers } from './handlers.ts';

setProject('demo-request-log');

/** Whatever the rooms themselves write besides the line of each request. */
const written = vi.hoisted((): unknown[] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...told: unknown[]) => written.push(told),
  error: (...told: unknown[]) => written.push(told),
}));

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;

let venue: Served;
let maya: LoggedIn;
let tokens: (string | undefined)[];

beforeAll(async () => {
  venue = await serveApp(ENDPOINTS, handlers);
  maya = await aLoggedInHousehold({ name: 'Maya Zuckerkandl', tiers: ['leader', 'supporter'] });
  tokens = [undefined, maya.token, (await aStaffMember()).token];
});
afterAll(() => venue.close());

function containsNoPersonalData(): void {
  const log = JSON.stringify([...venue.log, ...written]);
  const { household, password, token } = maya;
  const { email, phone } = household;
  const people = [email, phone.e164, phone.shown, phone.e164.slice(-8), 'Zuckerkandl', 'Maya'];
  const endpoints = [password, ...tokens.flatMap((each) => each ?? []), token, 'a guess', 'forged', 'Bearer'];
  for (const personal of [...people, ...endpoints, '127.0.0.1', '10.0.0.1'])
    expect(log).not.toContain(personal);
}

test('whatever is called by whomever, the log hears neither of people nor of tokens', async () => {
  const stored = await storePhoto(maya.household.uid, await aPhoto());
  const payloads = payloadsAbout(maya.household, stored.ok ? stored.path : '');
  const names = Object.keys(ENDPOINTS).filter(isEndpointName);
  for (const name of names.filter((each) => each !== 'eraseAccount'))
    for (const token of tokens) await sendRequest(venue, ENDPOINTS[name], payloads[name], token);
  expect(venue.log.length).toBeGreaterThanOrEqual((names.length - 1) * tokens.length);
  containsNoPersonalData();
});

test('an address that nobody answers to is not repeated there, with what was asked of it', async () => {
  await call(venue, 'GET', `/api/nowhere/${maya.household.email}?phone=${maya.household.phone.e164}`);
  containsNoPersonalData();
});

test('a letter that was refused is told of, and not to whom it went', async () => {
  const server = await aServerThatRefuses();
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  const { uid, email } = maya.household;
  const state = { status: 'queued', notBefore: 0 };
  const mail = { version: 1, id: 'refused', to: email, createdAt: 0, attempts: 0, state };
  await firestore()
    .doc('mail/refused')
    .set({ ...mail, content: { kind: 'reset-password', uid } });
  await sendMail('refused');
  server.close();
  expect(JSON.stringify(written)).toContain('550 5.1.1 <[email]>: unknown user');
  containsNoPersonalData();
});

/** A mail server that knows nobody, and says so as they do. */
async function aServerThatRefuses(): Promise<{ port: number; close: () => void }> {
  const answers: [RegExp, string][] = [
    [/^(EHLO|HELO|MAIL|RSET)/i, '250 fine'],
    [/^RCPT TO:<([^>]+)>/i, '550 5.1.1 <$1>: unknown user'],
    [/^QUIT/i, '221 bye'],
  ];
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (line) => {
      const said = line.toString().trim();
      const [pattern, answer] = answers.find(([each]) => each.test(said)) ?? [/.*/s, '502 what?'];
      socket.write(`${(pattern.exec(said)?.[0] ?? '').replace(pattern, answer)}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => server.close() };
}
