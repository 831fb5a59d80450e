import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BENCH } from './environments.ts';
import { returnedAs, startInbox } from './inbox.ts';

const mailServer = () => createRequire(import.meta.url)('maildev/lib/mailserver.js');

// Below the ephemeral ports that a system assigns to outgoing connections.
const ports = { ...BENCH.ports, smtp: 21_425, inbox: 21_480, hosting: 21_481 };
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeEach(async () => {
  const folder = mkdtempSync(`${tmpdir()}/inbox-`);
  inbox = await startInbox({ ...BENCH, ports, folder, website: `http://127.0.0.1:${ports.hosting}` });
});
afterEach(() => inbox.close());

describe('the inbox', () => {
  it('keeps running when a process is killed while the inbox responds to it', () => {
    const reset = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' });
    expect(() => mailServer().smtp.emit('error', reset)).not.toThrow();
  });

  it('returns an email whose address requests it, as Mailgun would', async () => {
    const posted = new Promise<string>((resolve) => {
      const api = createServer(async (request, response) => {
        resolve(`${request.url} ${Buffer.concat(await request.toArray())}`);
        response.end();
        api.close();
      }).listen(ports.hosting, '127.0.0.1');
    });
    mailServer().emit('new', {
      envelope: { to: [{ address: 'mia+bounce@example.com' }] },
      headers: { 'message-id': '<abc@legacyhub.test>' },
    });
    expect(await posted).toMatch(
      /^\/api\/mailgun-webhook .*"event":"failed","severity":"permanent".*"message-id":"abc@legacyhub.test"/,
    );
  });

  it.each([
    ['bounce@example.com', 'bounce'],
    ['mia+bounce@example.com', 'bounce'],
    ['mia+Spam@example.com', 'spam'],
    ['mia@bounce.example', null],
    ['bouncer@example.com', null],
  ])('derives from the address %s how to return an email: %s', (address, returned) => {
    expect(returnedAs(address)).toBe(returned);
  });
});
