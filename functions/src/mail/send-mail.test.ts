import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendOverSmtp } from './send-mail.ts';

const sockets: Socket[] = [];
const silentServer = createServer((socket) => sockets.push(socket));

const content = { subject: 'Hello', paragraphs: ['Hello'], button: null, picture: null, unsubscribe: null };
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

test('gives up on a mail server that says nothing, instead of holding up the other emails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connected = once(silentServer, 'connection');
  const sending = expect(sendOverSmtp(mail, content)).rejects.toThrow('Greeting never received');
  await connected;
  await nextTurn(); // until the client knows, too
  vi.advanceTimersByTime(10_000);
  await sending;
});
