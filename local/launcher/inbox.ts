import { rmSync } from 'node:fs';
import MailDev from 'maildev';
import type { Environment } from './environments.ts';

/** Receives email over SMTP and shows it at http://localhost:1080. Starts empty, because maildev would show old files. */
export async function startInbox({ ports, folder }: Environment) {
  const mailDirectory = `${folder}/mail`;
  rmSync(mailDirectory, { recursive: true, force: true });
  const inbox = new MailDev({
    smtp: ports.smtp,
    web: ports.inbox,
    ip: '127.0.0.1',
    silent: true,
    mailDirectory,
  });
  await new Promise<void>((resolve, reject) => {
    // maildev's own handler ends the process when a client is killed while it is answered.
    inbox.smtp.removeAllListeners('error').on('error', reject);
    inbox.listen((error) => (error ? reject(error) : resolve()));
  });
  return { close: () => new Promise<void>((resolve) => inbox.close(resolve)) };
}
