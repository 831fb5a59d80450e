import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard, now, unpaid } from '../testing/households.ts';
import { parsePaymentLink } from './parse-payment-link.ts';
import { paymentLink } from './payment-link.ts';

const household = aHousehold(
  aPerson('mia', unpaid('leader'), { name: 'Mia O’Neil & Co' }),
  [aFamilyMember('leo', unpaid('supporter'))],
  { joinedAt: null },
);
const fragmentOf = (link: string | null): string => link?.replace(/^[^#]*/, '') ?? '';

describe('a payment link', () => {
  it('opens the checkout with the unpaid registration', () => {
    const link = paymentLink(household, now);
    expect(link).toMatch(/^\/checkout#name=Mia%20O/);
    expect(parsePaymentLink(fragmentOf(link))).toEqual({
      name: 'Mia O’Neil & Co',
      email: household.email,
      phone: household.phone.shown,
      memberships: ['leader', 'supporter'],
      isMember: false,
    });
  });

  it('includes the adult of a child’s membership', () => {
    const link = paymentLink({ ...household, contactName: 'Ana Silva' }, now);
    expect(parsePaymentLink(fragmentOf(link))).toMatchObject({
      name: 'Mia O’Neil & Co',
      contactName: 'Ana Silva',
    });
  });

  it('marks a household that starts again as having a password', () => {
    const link = paymentLink({ ...household, joinedAt: now }, now);
    expect(parsePaymentLink(fragmentOf(link))).toMatchObject({ isMember: true });
  });

  it('is only for households with an amount due and an email', () => {
    expect(paymentLink(aHousehold(aPerson('mia', byCard('leader'))), now)).toBeNull();
    expect(paymentLink({ ...household, email: '' }, now)).toBeNull();
  });

  it.each(['', '#main', '#name=Mia&email=%E0%A4%A&phone=1&memberships=leader', '#name=Mia&email=a&phone=1'])(
    'is not read from %j',
    (fragment) => {
      expect(parsePaymentLink(fragment)).toBeNull();
    },
  );
});
