import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import { at, now } from '../../testing/households.ts';
import { nextAttemptAfter, type OpenInvoice, payableInvoice, voidEffects } from './open-invoices.ts';

const invoice = (id: string, until: string, subscriptionId = 'sub_1'): OpenInvoice => ({
  id,
  subscriptionId,
  amountCents: cents(2000),
  until: at(until),
  nextAttempt: null,
});
const passed = invoice('passed', '2026-11-15');
const current = invoice('current', '2026-11-22');

describe('open invoices', () => {
  it('are paid for the latest week first', () => {
    expect(payableInvoice([passed, current])).toBe(current);
    expect(payableInvoice([])).toBeUndefined();
  });

  it('are voided for a week in which no one could visit, and for a subscription that has ended', () => {
    const ended = invoice('ended', '2026-11-22', 'sub_0');
    expect(voidEffects([passed, current, ended], (id) => id === 'sub_0', now)).toEqual([
      { kind: 'provider', change: { type: 'void-invoice', invoiceId: 'passed' } },
      { kind: 'provider', change: { type: 'void-invoice', invoiceId: 'ended' } },
    ]);
  });

  it('are charged again as scheduled, but never after a final decline of the card', () => {
    expect(nextAttemptAfter('insufficient_funds', now)).toBe(now);
    expect(nextAttemptAfter('do_not_honor', now)).toBe(now);
    expect(nextAttemptAfter(null, now)).toBe(now);
    expect(nextAttemptAfter('insufficient_funds', null)).toBeNull();
    expect(nextAttemptAfter('stolen_card', now)).toBeNull();
    expect(nextAttemptAfter('authentication_required', now)).toBeNull();
  });
});
