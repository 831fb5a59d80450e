import { LOGIN_CODE_MINUTES } from '../core/limits.ts';
import type { EmailContent } from '../documents/email.ts';
import { venue } from '../venue/settings.ts';
import { addDuration, formatTime, minutes } from '../venue/time/venue-time.ts';

export const STAFF_EMAILS = {
  'staff-welcome': () => ({
    subject: `Welcome to the staff of the ${venue().name}`,
    paragraphs: [
      `You’re now on the staff of the ${venue().name} – welcome!`,
      'Choose a password, then log in at the counter with this email.',
    ],
    button: 'Choose a password',
  }),
  'staff-appointed': ({ isAdmin, isChange }: Extract<EmailContent, { kind: 'staff-appointed' }>) => ({
    subject: isChange
      ? 'Your role at the counter has changed'
      : `Welcome to the staff of the ${venue().name}`,
    paragraphs: [
      isChange
        ? `You’re now ${isAdmin ? 'an admin' : 'a staff member, and no longer an admin,'} at the counter of the ${venue().name}.`
        : `You’re now ${isAdmin ? 'an admin' : 'on the staff'} at the counter of the ${venue().name} – welcome!`,
      'Log in at the counter with this email and your usual password. If you don’t have one yet, choose Forgot Password there.',
    ],
    button: 'Open the counter',
  }),
  'login-code': ({ sentAt }: Extract<EmailContent, { kind: 'login-code' }>) => ({
    subject: 'Your code for the counter',
    paragraphs: [
      `Enter it at the counter to finish your login. It works once, until ${formatTime(addDuration(sentAt, minutes(LOGIN_CODE_MINUTES)))}.`,
      'If you’re not logging in, someone else knows your password. Don’t share the code, and choose a new password at the counter under Forgot Password.',
    ],
  }),
};

/** The line above the text of an email with a code. */
export const codeLine = (code: string): string => `Your code is ${code}.`;

/** The line below the text of each email to staff. */
export const counterAddress = (address: string): string => `The counter’s address is ${address}`;
