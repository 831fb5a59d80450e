import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageIdOf } from '../stores/firestore/message-id.ts';
import { sendOverSmtp } from './send-mail.ts';

/** An RFC 5322 message id without quoted forms. */
const LEGAL_ID = /^<[\w!#$%&'*+\-/=?^`{|}~.]+@[\w-]+(\.[\w-]+)+>$/;

test('an email has a valid id at the sending domain, the same every time', () => {
  const id = messageIdOf('welcome:uid 1', 'hub@mail.example.com');
  expect(id).toMatch(LEGAL_ID);
  expect(id).toContain('@mail.example.com>');
  expect(messageIdOf('welcome:uid 1', 'hub@mail.example.com')).toBe(id);
  expect(messageIdOf('welcome:uid 2', 'hub@mail.example.com')).not.toBe(id);
});

const sockets: Socket[] = [];
const silentServer = createServer((socket) => sockets.push(socket));

const content = {
  subject: 'Hello',
  sections: [],
  paragraphs: ['Hello'],
  button: null,
  picture: null,
  cover: null,
  unsubscribe: null,
};
const mail = { id: 'mail-1', to: 'mia@example.com' };

beforeEach(async () => {
  silentServer.listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
  vi.stubEnv('MAIL_FROM', 'hub@example.com');
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  silentServer.close();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('gives up on a silent mail server, instead of delaying the other emails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connected = once(silentServer, 'connection');
  const sending = expect(sendOverSmtp(mail, content)).rejects.toThrow('Greeting never received');
  await connected;
  await nextTurn(); // lets the client notice the connection
  vi.advanceTimersByTime(10_000);
  await sending;
});

test('sends nothing about an email to another machine without encryption', async () => {
  const logged: string[] = [];
  const answerPlainly = (socket: Socket) => {
    socket.write('220 plain ESMTP\r\n');
    socket.on('data', (said) => {
      logged.push(String(said));
      socket.write('250 plain\r\n');
    });
  };
  silentServer.on('connection', answerPlainly);
  const { port } = silentServer.address() as AddressInfo;
  vi.stubEnv('SMTP_URL', `smtp://0.0.0.0:${port}`);
  await expect(sendOverSmtp(mail, content)).rejects.toThrow();
  silentServer.off('connection', answerPlainly);
  expect(logged.join('')).toContain('STARTTLS');
  expect(logged.join('')).not.toContain('MAIL FROM');
});
