import type { EmailContent } from '../mail/schema.ts';

export const counterEmails = {
  title: 'Emails',
  none: 'No emails in the last 90 days',
  loading: 'Loading emails',
  failed: "Couldn't load the emails.",
  to: (address: string) => `to ${address}`,
  statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  again: 'Send again',
  againLabel: (subject: string) => `Send again: ${subject}`,
  confirm: {
    title: 'Send again?',
    to: (subject: string, address: string) => `“${subject}” goes to ${address}.`,
    wrong: 'If that address is wrong, correct it under Details first.',
    cancel: 'Cancel',
    send: 'Send',
  },
  sent: 'On its way.',
  sendFailed: "Couldn't send the email.",
};

/** Follows the word “email” in the list of what staff did. */
export const EMAIL_PHRASES: Record<EmailContent['kind'], string> = {
  welcome: 'with the welcome',
  'staff-welcome': 'with the welcome for staff',
  'reset-password': 'to reset the password',
  'payment-link': 'with the link to pay by card',
  'confirm-email': 'to confirm a new address',
  'email-changed': 'that the address was changed',
  'card-replaced': 'that the membership card was replaced',
  'walk-in-pass': 'with the day pass',
  'walk-in-canceled': 'that the day pass was cancelled',
  receipt: 'with a receipt',
  'renewal-failed': "that a weekly payment didn't go through",
  'renewal-requires-action': 'that the bank needs a payment confirmed',
  refund: 'about a refund',
  'price-rise': 'about a new weekly price',
  'price-stays': 'that a new weekly price was withdrawn',
  'pause-begins': 'about a pause',
  'pause-ends': 'that a pause ends soon',
  'pause-ended': 'that a pause is over',
  'card-link': 'with the link to pay by card after cash',
  'card-begins': 'about the first card payment after cash',
  'card-expires': 'that the card expires soon',
  'change-made': 'about a change to the membership',
  'booking-tomorrow': "about the next day's bookings",
  cancellation: 'about a cancellation',
};
