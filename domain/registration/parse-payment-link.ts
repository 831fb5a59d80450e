import { TIER_ORDER, type Tier } from '../core/tiers.ts';

/** The data of an unpaid registration that the checkout needs. */
type UnpaidRegistration = {
  name: string;
  /** The adult's name, if the primary member is their child. */
  contactName?: string;
  email: string;
  phone: string;
  memberships: [Tier, ...Tier[]];
  /** True if the household starts again. */
  isMember: boolean;
};

export const PAYMENT_LINK_FIELDS = ['name', 'contact', 'email', 'phone', 'memberships', 'again'] as const;

const isTier = (text: string): text is Tier => TIER_ORDER.some((tier) => tier === text);

export function parsePaymentLink(fragment: string): UnpaidRegistration | null {
  const values = new Map(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map((part): [string, string] => {
        const [field = '', value = ''] = part.split('=');
        return [field, decode(value)];
      }),
  );
  const [name = '', contactName = '', email = '', phone = '', memberships = '', again = ''] =
    PAYMENT_LINK_FIELDS.map((field) => values.get(field));
  const [first, ...others] = memberships.split(',').filter(isTier);
  if (!name || !email || !phone || !first) return null;
  const contact = { name, ...(contactName !== '' && { contactName }), email, phone };
  return { ...contact, memberships: [first, ...others], isMember: again !== '' };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
