import { createHash } from 'node:crypto';

/** A hash, because our ids have characters that mail servers refuse in a Message-ID. */
export const messageIdPart = (mailId: string): string =>
  createHash('sha256').update(mailId).digest('hex').slice(0, 32);

/** The same each time that an email is sent, at the domain that sends it. */
export function messageIdOf(mailId: string, sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return `<${messageIdPart(mailId)}@${domain}>`;
}
