import { createServer } from 'node:net';
import { CALLS, type CallName } from '@legacy-hub/domain/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storePhoto } from '../account/store-photo.ts';
import { firestore } from '../firebase/admin.ts';
import { sendMail } from '../mail/send-mail.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { call } from '../testing/http-client.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../testing/logged-in-household.ts';
import { ask } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { handlers } from './handlers.ts';

useProject('demo-request-log');

/** Whatever the rooms themselves write besides the line of each request. */
const written = vi.hoisted((): unknown[] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...told: unknown[]) => written.push(told),
  error: (...told: unknown[]) => written.push(told),
}));

const isCallName = (name: string): name is CallName => name in CALLS;

let venue: Served;
let maya: LoggedIn;
let tokens: (string | undefined)[];

beforeAll(async () => {
  venue = await serveApp(CALLS, handlers);
  maya = await aLoggedInHousehold({ name: 'Maya Zuckerkandl', tiers: ['leader', 'supporter'] });
  tokens = [undefined, maya.token, (await aStaffMember()).token];
});
afterAll(() => venue.close());

function hearsNothingOfThem(): void {
  const log = JSON.stringify([...venue.log, ...written]);
  const { member, password, token } = maya;
  const { email, phone } = member;
  const people = [email, phone.e164, phone.shown, phone.e164.slice(-8), 'Zuckerkandl', 'Maya'];
  const doors = [password, ...tokens.flatMap((each) => each ?? []), token, 'a guess', 'forged', 'Bearer'];
  for (const personal of [...people, ...doors, '127.0.0.1', '10.0.0.1']) expect(log).not.toContain(personal);
}

test('whatever is called by whomever, the log hears neither of people nor of tokens', async () => {
  const stored = await storePhoto(maya.member.uid, await aPhoto());
  const payloads = payloadsAbout(maya.member, stored.ok ? stored.path : '');
  const names = Object.keys(CALLS).filter(isCallName);
  for (const name of names.filter((each) => each !== 'eraseAccount'))
    for (const token of tokens) await ask(venue, CALLS[name], payloads[name], token);
  expect(venue.log.length).toBeGreaterThanOrEqual((names.length - 1) * tokens.length);
  hearsNothingOfThem();
});

test('an address that nobody answers to is not repeated there, with what was asked of it', async () => {
  await call(venue, 'GET', `/api/nowhere/${maya.member.email}?phone=${maya.member.phone.e164}`);
  hearsNothingOfThem();
});

test('a letter that was refused is told of, and not to whom it went', async () => {
  const server = await aServerThatRefuses();
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  const { uid, email } = maya.member;
  const state = { status: 'queued', notBefore: 0 };
  const mail = { version: 1, id: 'refused', to: email, createdAt: 0, attempts: 0, state };
  await firestore()
    .doc('mail/refused')
    .set({ ...mail, letter: { kind: 'reset-password', uid } });
  await sendMail('refused');
  server.close();
  expect(JSON.stringify(written)).toContain('550 5.1.1 <[email]>: unknown user');
  hearsNothingOfThem();
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
