import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { BENCH } from './environments.ts';
import { startInbox } from './inbox.ts';

const smtp = () => createRequire(import.meta.url)('maildev/lib/mailserver.js').smtp;

it('goes on when a process is killed while the inbox answers it', async () => {
  // Below the ports that a system gives to any connection.
  const ports = { ...BENCH.ports, smtp: 21_425, inbox: 21_480 };
  const inbox = await startInbox({ ...BENCH, ports, folder: mkdtempSync(`${tmpdir()}/inbox-`) });
  const reset = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' });
  expect(() => smtp().emit('error', reset)).not.toThrow();
  await inbox.close();
});
