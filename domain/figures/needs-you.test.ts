import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, now } from '../testing/households.ts';
import { addDuration, days, hours, type Instant } from '../venue-time.ts';
import { failedCard, halfPrice } from './needs-you.ts';

describe('a failed card', () => {
  const described = (nextAttempt: Instant | null): string => {
    const openInvoice = { id: 'in_1', amountCents: cents(800), requiresAction: false, nextAttempt };
    const subscription = { id: 'sub_1', seats: [], periodEnd: now, state: 'past_due' as const, openInvoice };
    const household = aHousehold(aPerson('mia', byCard('leader')), [], { subscription });
    return failedCard(household, now).text;
  };

  it('says when it is tried again, or that it isn’t', () => {
    expect(described(addDuration(now, days(2)))).toBe('$8.00, tries again Fri 20 Nov');
    expect(described(null)).toBe("$8.00, won't try again");
  });

  it('says so when nothing came of an attempt for a day', () => {
    expect(described(addDuration(now, -hours(23)))).toBe('$8.00, tries again Tue 17 Nov');
    expect(described(addDuration(now, -hours(24)))).toBe(
      '$8.00, was to try again Tue 17 Nov, and nothing came',
    );
  });
});

describe('a week left at half price', () => {
  it('says how much it is short, and whose payment went back', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('leo', byCard('leader'))]);
    const week = { personId: 'leo', payerId: 'mia', amountCents: cents(1000) };
    const text = (cost: string) =>
      `The full price for mia went back. The week for leo was half price: ${cost} short`;
    expect(halfPrice(household, [week])).toMatchObject([{ customerId: household.uid, text: text('$10.00') }]);
    expect(halfPrice(household, [week, week])).toMatchObject([{ text: text('$20.00') }]);
    expect(halfPrice(household, [])).toEqual([]);
  });
});
