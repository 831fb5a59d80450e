import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { at } from '../testing/households.ts';
import { venueDate } from '../venue-time.ts';
import { emailCopyFor } from './emails.ts';

const pass = {
  kind: 'walk-in-pass',
  walkInId: 'walk-in-1',
  name: 'Tom',
  code: 'A7AB01Z0',
  date: venueDate('2026-11-21'),
  hours: 2,
  participants: 3,
  adults: 1,
  totalCents: cents(3050),
} as const;
const seller = { abn: '00 000 000 000' };
const invoice = { numbers: ['261121-K7P3QX9M'], day: venueDate('2026-11-21') };
const text = (content: Parameters<typeof emailCopyFor>[0]): string =>
  emailCopyFor(content, seller).paragraphs.join('\n');

describe('letters', () => {
  it('a new member is welcomed with a link to choose a password', () => {
    const content = emailCopyFor({ kind: 'welcome', uid: 'household', name: 'Mia' }, seller);
    expect(content.paragraphs[0]).toContain('Mia');
    expect(content.button).toBe('Choose your password');
  });

  it('a forgotten password says nothing about who has an account', () => {
    expect(text({ kind: 'reset-password', uid: 'household' })).not.toContain('household');
  });

  it('a pass that is paid says so, one for the counter says what to pay there', () => {
    expect(text({ ...pass, paid: invoice })).toContain('It is paid. Tax invoice 261121-K7P3QX9M');
    expect(text({ ...pass, paid: null })).toContain('Please pay $30.50 at the counter.');
    expect(text({ ...pass, paid: null })).toContain('Saturday 21 November');
    expect(emailCopyFor({ ...pass, paid: invoice }, seller).subject).toContain('A7AB-01Z0');
  });

  it('a receipt is a tax invoice: number, day, seller, what was paid and the total with GST', () => {
    const lines = [{ text: 'Mia Leader', amountCents: cents(2000) }];
    const words = text({ kind: 'receipt', name: 'Mia', invoice, lines });
    expect(words).toContain('Mia Leader: $20.00');
    expect(words).toContain('In all $20.00. The total price includes GST.');
    expect(words).toContain('Tax invoice 261121-K7P3QX9M of Saturday 21 November');
    expect(words).toContain('Legacy Hub, ABN 00 000 000 000');
  });

  it('a failed renewal says how much, and both ways out', () => {
    const words = text({ kind: 'renewal-failed', uid: 'household', name: 'Mia', amountCents: cents(2400) });
    expect(words).toMatch(/\$24\.00.*\n.*card.*counter/);
    expect(text({ kind: 'renewal-requires-action', uid: 'household', name: 'Mia' })).toContain('bank');
  });

  it('a cancellation says until when what is paid can be used', () => {
    const content = { kind: 'cancellation' as const, name: 'Mia', people: ['Mia', 'Ben'] };
    expect(text({ ...content, usableUntil: at('2026-11-25') })).toContain('until 25/11/2026');
    expect(text({ ...content, usableUntil: null })).not.toContain('until');
  });
});
