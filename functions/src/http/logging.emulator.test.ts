import { createServer } from 'node:net';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storePhoto } from '../account/photos.ts';
import { firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { sendMail } from '../mail/send-mail.ts';
import { payloadsAbout } from '../testing/calls/example-payloads.ts';
import { call } from '../testing/calls/http-client.ts';
import { sendRequest } from '../testing/calls/send-request.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';

setProject('demo-request-log');

/** All log entries except the line for every request. */
const otherEntries = vi.hoisted((): unknown[] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...args: unknown[]) => otherEntries.push(args),
  error: (...args: unknown[]) => otherEntries.push(args),
}));

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;

let server: Served;
let maya: LoggedIn;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let tokens: (string | undefined)[];

beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
  maya = await aLoggedInHousehold({ name: 'Maya Zuckerkandl', tiers: ['leader', 'supporter'] });
  staff = await aStaffMember('admin');
  tokens = [undefined, maya.token, staff.token];
});
afterAll(() => server.close());

function expectNoPersonalData(): void {
  const log = JSON.stringify([...server.log, ...otherEntries]);
  const { household, password, token } = maya;
  const { email, phone } = household;
  const personalData = [email, phone.e164, phone.shown, phone.e164.slice(-8), 'Zuckerkandl', 'Maya'];
  const secrets = [password, ...tokens.flatMap((each) => each ?? []), token, 'a guess', 'forged', 'Bearer'];
  for (const text of [...personalData, ...secrets, '127.0.0.1', '10.0.0.1']) expect(log).not.toContain(text);
}

test('logs no personal data or tokens for any endpoint', async () => {
  const stored = await storePhoto(maya.household.uid, await aPhoto());
  const payloads = payloadsAbout(maya.household, stored.ok ? stored.path : '');
  const callers = { public: undefined, webhook: undefined, member: maya, staff, admin: staff };
  const names = Object.keys(ENDPOINTS).filter(isEndpointName);
  for (const name of names.filter((each) => each !== 'eraseAccount')) {
    const endpoint = ENDPOINTS[name];
    await sendRequest(server, endpoint, payloads[name], callers[endpoint.access]?.token);
  }
  await expect.poll(() => server.log.length).toBe(names.length - 1);
  expectNoPersonalData();
});

test('logs which staff member called which endpoint, even when the request is refused', async () => {
  const from = server.log.length;
  for (const q of [maya.household.phone.shown, ' '])
    await sendRequest(server, ENDPOINTS.searchCustomers, { q }, staff.token);
  await sendRequest(server, ENDPOINTS.searchCustomers, { q: 'Maya' }, maya.token);
  await sendRequest(server, ENDPOINTS.getUser, {}, maya.token);
  await expect.poll(() => server.log.length).toBe(from + 4);
  expect(server.log.slice(from)).toMatchObject([
    { call: 'searchCustomers', staff: staff.uid, status: 200 },
    { call: 'searchCustomers', staff: staff.uid, status: 400 },
    { call: 'searchCustomers', staff: undefined, status: 403 },
    { call: 'getUser', staff: undefined, status: 200 },
  ]);
});

test('logs neither path nor query of an unknown address', async () => {
  await call(server, 'GET', `/api/nowhere/${maya.household.email}?phone=${maya.household.phone.e164}`);
  expectNoPersonalData();
});

test('logs a rejected email without its recipient', async () => {
  const mailServer = await aRejectingMailServer();
  process.env.SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`;
  const { uid, email } = maya.household;
  const state = { status: 'queued', notBefore: 0 };
  const mail = { version: 1, id: 'refused', to: email, createdAt: 0, attempts: 0, state };
  await firestore()
    .doc('mail/refused')
    .set({ ...mail, content: { kind: 'reset-password', uid } });
  await sendMail('refused');
  mailServer.close();
  expect(JSON.stringify(otherEntries)).toContain('550 5.1.1 <[email]>: unknown user');
  expectNoPersonalData();
});

/** A mail server that rejects every recipient, with a typical reply. */
async function aRejectingMailServer(): Promise<{ port: number; close: () => void }> {
  const replies: [RegExp, string][] = [
    [/^(EHLO|HELO|MAIL|RSET)/i, '250 fine'],
    [/^RCPT TO:<([^>]+)>/i, '550 5.1.1 <$1>: unknown user'],
    [/^QUIT/i, '221 bye'],
  ];
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (line) => {
      const command = line.toString().trim();
      const [pattern, reply] = replies.find(([each]) => each.test(command)) ?? [/.*/s, '502 what?'];
      socket.write(`${(pattern.exec(command)?.[0] ?? '').replace(pattern, reply)}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => server.close() };
}
