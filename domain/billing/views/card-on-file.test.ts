import { describe, expect, it } from 'vitest';
import type { CardOnFile } from '../../documents/billing.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  inCash,
  now,
  overdue,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { cardOnFileView, cardStatus, invoiceLines } from './card-on-file.ts';

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

describe('the card status', () => {
  it('shows the weekly total and the next charge', () => {
    expect(cardStatus(aCardHousehold('leader', 'supporter'), EXAMPLE_VENUE)).toMatchObject({
      isDue: false,
      message: '$24 a week by card, next on 25 Nov',
    });
  });

  it('shows the amount due and what to do after a failed renewal', () => {
    const mia = aPerson('mia', overdue('leader'));
    const subscription = aSubscription([mia], 'past_due');
    const failed = aHousehold(mia, [], { subscription });
    expect(cardStatus(failed, EXAMPLE_VENUE)).toMatchObject({
      isDue: true,
      due: 3250,
      requiresAction: false,
    });
    expect(cardStatus(failed, EXAMPLE_VENUE)?.message).toMatch(/Update your card or pay at the counter/);
    if (subscription.state !== 'past_due') expect.unreachable();
    const messageWith = (nextAttempt: Instant | null | undefined) => {
      const open = { ...subscription.openInvoice, nextAttempt };
      return cardStatus({ ...failed, subscription: { ...subscription, openInvoice: open } }, EXAMPLE_VENUE)
        ?.message;
    };
    expect(messageWith(at('2026-11-21'))).toMatch(/counter\. We’ll try this card again on 21 Nov\.$/);
    expect(messageWith(null)).toMatch(/counter\. We won’t try this card again\.$/);
    expect(messageWith(undefined)).toMatch(/pay at the counter\.$/);
    const openInvoice = { ...subscription.openInvoice, requiresAction: true };
    expect(
      cardStatus({ ...failed, subscription: { ...subscription, openInvoice } }, EXAMPLE_VENUE),
    ).toMatchObject({
      message: 'Your bank needs you to confirm this payment.',
      requiresAction: true,
    });
  });

  it('is null for a household that pays in cash', () => {
    expect(cardStatus(aHousehold(aPerson('mia', inCash('leader'))), EXAMPLE_VENUE)).toBeNull();
  });
});

it('lists invoices with date, amount and link', () => {
  const invoice = { id: 'in_1', number: null, created: 1_763_424_000, amount_paid: 2000 };
  expect(invoiceLines([{ ...invoice, hosted_invoice_url: null }])).toEqual([
    { id: 'in_1', date: '18 Nov 2025', amount: '$20.00', link: null },
  ]);
});
