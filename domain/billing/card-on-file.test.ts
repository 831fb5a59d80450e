import { describe, expect, it } from 'vitest';
import { aCardHousehold, aSubscription, at, now } from '../testing/households.ts';
import { cardOnFileView } from './card-on-file.ts';
import type { CardOnFile } from './schema.ts';

const visa: CardOnFile = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028 };
const paying = aCardHousehold('leader');
const view = (card: Partial<CardOnFile>, moment = now) =>
  cardOnFileView({ ...paying, card: { ...visa, ...card } }, moment);

describe('the card on file', () => {
  // spec: billing-card-on-file-1
  it('is shown by its brand, last four digits and expiry', () => {
    expect(view({})).toEqual({ text: 'Visa ending 4242, expires 08/28', warning: null });
    expect(view({ brand: 'eftpos_au' })?.text).toBe('eftpos ending 4242, expires 08/28');
    expect(view({ brand: 'new_brand' })?.text).toBe('Card ending 4242, expires 08/28');
  });

  // spec: billing-card-on-file-2
  it('warns for thirty days before it expires, and once it has', () => {
    const december = { expMonth: 12, expYear: 2026 };
    expect(view(december, at('2026-12-01'))?.warning).toBeNull();
    expect(view(december, at('2026-12-03'))?.warning).toContain('expires this month');
    expect(view(december, at('2026-12-31', '23:00'))?.warning).toContain('expires this month');
    expect(view(december, at('2027-01-01'))?.warning).toContain('has expired');
  });

  it('is not shown while it is unknown, or once nothing renews', () => {
    expect(cardOnFileView(paying, now)).toBeNull();
    const ended = { ...paying, card: visa, subscription: aSubscription([paying.primary], 'ended') };
    expect(cardOnFileView(ended, now)).toBeNull();
  });
});
