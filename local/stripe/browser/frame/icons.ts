import type { BrandName } from '../card/brands.ts';

/** Own simple icons instead of the brands' logos. `currentColor` is the `iconColor` option. */
const LABELS: Readonly<
  Record<Exclude<BrandName, 'unknown' | 'mastercard'>, { text: string; colour: string }>
> = {
  visa: { text: 'VISA', colour: '#1a3c8f' },
  amex: { text: 'AMEX', colour: '#1f72cd' },
  discover: { text: 'DISC', colour: '#b4500a' },
  diners: { text: 'DINERS', colour: '#3a5f80' },
  jcb: { text: 'JCB', colour: '#0b6b3a' },
  unionpay: { text: 'UPAY', colour: '#00687d' },
};

const BLANK = `
  <rect width="24" height="16" rx="2.5" fill="currentColor"/>
  <rect y="3" width="24" height="3.5" fill="#fff" opacity=".55"/>
  <rect x="3" y="10" width="8" height="2" rx="1" fill="#fff" opacity=".55"/>`;

const MASTERCARD = `
  <rect width="24" height="16" rx="2.5" fill="#252525"/>
  <circle cx="9.5" cy="8" r="4.5" fill="#eb001b"/>
  <circle cx="14.5" cy="8" r="4.5" fill="#f79e1b" fill-opacity=".85"/>`;

const SECURITY_CODE = `
  <rect width="24" height="16" rx="2.5" fill="currentColor"/>
  <rect y="3" width="24" height="3" fill="#fff" opacity=".35"/>
  <rect x="3" y="8.5" width="10" height="3.5" fill="#fff" opacity=".55"/>
  <rect x="14" y="7.5" width="8" height="5.5" rx="2.75" fill="none" stroke="#fff" stroke-width="1.2"/>`;

const WRONG = `
  <rect width="24" height="16" rx="2.5" fill="currentColor"/>
  <path d="M12 3.5v5.5M12 11.2v1.6" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>`;

export type IconName = BrandName | 'security code' | 'wrong';

export const iconSvg = (name: IconName): string =>
  `<svg viewBox="0 0 24 16" width="24" height="16">${drawing(name)}</svg>`;

function drawing(name: IconName): string {
  switch (name) {
    case 'unknown':
      return BLANK;
    case 'mastercard':
      return MASTERCARD;
    case 'security code':
      return SECURITY_CODE;
    case 'wrong':
      return WRONG;
    default:
      return labelled(LABELS[name]);
  }
}

const labelled = ({ text, colour }: { text: string; colour: string }): string => `
  <rect width="24" height="16" rx="2.5" fill="${colour}"/>
  <text x="12" y="10.6" fill="#fff" font-family="Helvetica, Arial, sans-serif" font-size="7" font-weight="700"
    text-anchor="middle" textLength="${Math.min(18, text.length * 4.5)}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
