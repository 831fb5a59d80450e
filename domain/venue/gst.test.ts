import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { gstCents, gstIn, gstOfParts, includedGst, isGstRegistered, priceNote, receiptTitle } from './gst.ts';
import { venueDate } from './time/venue-time.ts';

const [before, first, last, after] = ['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01'].map(venueDate);

describe('a venue that is registered for GST for a year', () => {
  atVenue({ gst: { from: first ?? null, until: after ?? null } });

  it('is registered from its first day until before the last one', () => {
    expect([before, first, last, after].map((day) => day && isGstRegistered(day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('issues tax invoices with one eleventh of the total as GST', () => {
    expect(receiptTitle(venueDate('2026-07-01'))).toBe('Tax invoice');
    expect(includedGst(cents(2200), venueDate('2026-07-01'))).toBe('includes GST of $2.00');
    expect(includedGst(cents(800), venueDate('2026-07-01'))).toBe('includes GST of $0.73');
    expect(priceNote(venueDate('2026-07-01'))).toContain('GST');
  });

  it('owes one eleventh of its takings, and reclaims one eleventh of its refunds', () => {
    const day = venueDate('2026-07-01');
    expect([800, -800, 5, -5, 0].map((amount) => gstCents(cents(amount)))).toEqual([73, -73, 0, 0, 0]);
    expect(gstIn({ day, gstCents: cents(73) })).toBe(73);
    expect(gstIn({ day: venueDate('2026-06-30'), gstCents: cents(73) })).toBeNull();
  });

  it('depends on the day of the payment, even for a later refund', () => {
    const [before, after] = [venueDate('2026-06-30'), venueDate('2026-07-01')];
    expect(gstIn({ day: after, paidOn: before, gstCents: cents(-73) })).toBeNull();
    expect(gstIn({ day: after, paidOn: after, gstCents: cents(-73) })).toBe(-73);
  });

  it('is split among the parts of a payment so that they add up', () => {
    expect(gstOfParts([800, 400, 400, 400].map((part) => cents(part)))).toEqual([73, 36, 36, 37]);
  });

  it('issued receipts before, without the word GST', () => {
    expect(receiptTitle(venueDate('2026-06-30'))).toBe('Receipt');
    expect(includedGst(cents(2200), venueDate('2026-06-30'))).toBeNull();
    expect(priceNote(venueDate('2026-06-30'))).not.toContain('GST');
  });
});

describe('a venue that is not registered for GST', () => {
  atVenue({ gst: { from: null, until: null } });

  it('issues receipts on every day', () => {
    expect(receiptTitle(venueDate('2026-07-01'))).toBe('Receipt');
  });
});
