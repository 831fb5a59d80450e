import { rmSync } from 'node:fs';
import { mailgunWebhook } from '@legacy-hub/domain/mail/endpoints';
import MailDev, { type ReceivedEmail } from 'maildev';
import { mailgunEvent, signMailgunEvent } from '../../functions/src/testing/mailgun-event.ts';
import type { Environment } from './environments.ts';
import { functionSecrets } from './settings.ts';

/**
 * Receives email over SMTP and shows it at http://localhost:1080. Starts empty, because maildev would show
 * old files. Emails to addresses such as `bounce@example.com` or `mia+bounce@example.com` are returned as
 * Mailgun would.
 */
export async function startInbox(environment: Environment) {
  const { ports, folder } = environment;
  const mailDirectory = `${folder}/mail`;
  rmSync(mailDirectory, { recursive: true, force: true });
  const inbox = new MailDev({
    smtp: ports.smtp,
    web: ports.inbox,
    ip: '127.0.0.1',
    silent: true,
    mailDirectory,
  });
  inbox.on('new', (email) => void returnEmail(email, environment));
  await new Promise<void>((resolve, reject) => {
    // maildev's own handler ends the process when a client is killed during a response.
    inbox.smtp.removeAllListeners('error').on('error', reject);
    inbox.listen((error) => (error ? reject(error) : resolve()));
  });
  return { close: () => new Promise<void>((resolve) => inbox.close(resolve)) };
}

const EVENTS = {
  bounce: { event: 'failed', severity: 'permanent' },
  spam: { event: 'complained' },
} as const;

/** Returns the event that the address requests, by its name or its tag. */
export function returnedAs(address: string): keyof typeof EVENTS | null {
  const [, what] = /^(?:[^@]*\+)?(bounce|spam)@/i.exec(address) ?? [];
  return what === undefined ? null : what.toLowerCase() === 'bounce' ? 'bounce' : 'spam';
}

async function returnEmail({ envelope, headers }: ReceivedEmail, environment: Environment): Promise<void> {
  const { website } = environment;
  const { MAILGUN_SIGNING_KEY: key = '' } = functionSecrets(environment);
  for (const { address } of envelope.to) {
    const returned = returnedAs(address);
    if (returned === null) continue;
    const event = mailgunEvent(headers['message-id'], address, EVENTS[returned]);
    try {
      await fetch(`${website}${mailgunWebhook.path}`, { method: 'POST', body: signMailgunEvent(event, key) });
    } catch (error) {
      console.warn(`The inbox couldn't return an email to ${address}: ${error}`);
    }
  }
}
