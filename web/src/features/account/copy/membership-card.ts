import { venue } from '@legacy-hub/domain/venue/settings';

export const membershipCard = {
  title: 'Membership card',
  open: 'Membership card',
  get appName() {
    return `${venue().name} card`;
  },
  show: 'Show this code at the counter.',
  code: (name: string) => `QR code of ${name}’s membership`,
  offline: 'Add this page to your home screen and your card works offline too. Logging out removes it.',
  endsWithTab: 'Your login ends when you close this tab, and your card goes with it.',
  none: 'There’s no card on this device.',
  logIn: 'Log in to see your card',
  portal: 'Back to your portal',
};
