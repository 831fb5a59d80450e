import { createHash } from 'node:crypto';

/** Returns a hash, because our ids have characters that mail servers refuse in a Message-ID. */
export const messageIdPart = (mailId: string): string =>
  createHash('sha256').update(mailId).digest('hex').slice(0, 32);

/** Returns an email's Message-ID at the sender's domain; it is the same for every attempt. */
export function messageIdOf(mailId: string, sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return `<${messageIdPart(mailId)}@${domain}>`;
}
