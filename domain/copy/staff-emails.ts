import type { EmailContent } from '../mail/schema.ts';
import { venue } from '../venue.ts';

export const STAFF_EMAILS = {
  'staff-welcome': () => ({
    subject: `Welcome to the staff of the ${venue().name}`,
    paragraphs: [
      `You're now on the staff of the ${venue().name} – welcome!`,
      'Choose a password, then log in at the counter with this email.',
    ],
    button: 'Choose a password',
  }),
  'staff-appointed': ({ isAdmin }: Extract<EmailContent, { kind: 'staff-appointed' }>) => ({
    subject: `Welcome to the staff of the ${venue().name}`,
    paragraphs: [
      `You're now ${isAdmin ? 'an admin' : 'on the staff'} at the counter of the ${venue().name} – welcome!`,
      "Log in at the counter with this email and your usual password. If you don't have one yet, choose Forgot Password there.",
    ],
    button: 'Open the counter',
  }),
};

/** Below the text of each email to staff. */
export const counterAddress = (address: string): string => `The counter's address is ${address}`;
