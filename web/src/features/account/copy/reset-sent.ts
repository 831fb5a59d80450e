import { venue } from '@legacy-hub/domain/venue/settings';

/** The same text for every email, so that it doesn't reveal accounts. */
export const resetSent = {
  title: 'Check your inbox',
  /** The title of an old link's page, which offers to send another one. */
  expired: 'This link has expired',
  sentTo: (email: string) =>
    `If ${email} has an account here, we’ve sent it a link to choose a new password. It works once, for an hour.`,
  get nothingCame() {
    return `No email yet? Check promotions and spam, or call us on ${venue().phone.replaceAll(' ', '\u00a0')}.`;
  },
  again: 'Send another link',
};
