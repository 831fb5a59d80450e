import { createHash } from 'node:crypto';

/**
 * The same each time that an email is sent. A hash, because our ids have characters that mail servers refuse there, at the
 * domain that sends it.
 */
export function messageIdOf(mailId: string, sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return `<${createHash('sha256').update(mailId).digest('hex').slice(0, 32)}@${domain}>`;
}
