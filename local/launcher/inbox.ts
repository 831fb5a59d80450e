import MailDev from 'maildev';
import type { Place } from './places.ts';

export interface Inbox {
  close(): Promise<void>;
}

/** Mail is sent over real SMTP and read at http://localhost:1080. */
export async function startInbox({ ports, folder }: Place): Promise<Inbox> {
  const inbox = new MailDev({
    smtp: ports.smtp,
    web: ports.inbox,
    ip: '127.0.0.1',
    silent: true,
    mailDirectory: `${folder}/mail`,
  });
  await new Promise<void>((resolve, reject) => inbox.listen((error) => (error ? reject(error) : resolve())));
  return {
    close: () => new Promise((resolve) => inbox.close(() => resolve())),
  };
}
