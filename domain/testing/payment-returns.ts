import { expect } from 'vitest';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { invoiceEntry } from '../billing/payments/ledger.ts';
import { type CardRefund, type CardReturns, decideReturns } from '../billing/refunds/payment-returns.ts';
import { cents } from '../core/money.ts';
import type { Decision, Effect } from '../decision/decision.ts';
import type { LedgerEntry, Membership } from '../documents/billing.ts';
import type { Household } from '../documents/household.ts';
import { findPerson } from '../household/household.ts';
import { venue } from '../venue/settings.ts';
import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import { aCardHousehold, at, expectAccepted, now } from './households.ts';

export const weekEnd = at('2026-11-25');
export const tomorrow = addDuration(now, days(1));
export const yesterday = addDuration(now, -days(1));
export const household = aCardHousehold('leader', 'supporter');
export const invoice = (id: string, until: Instant): LedgerEntry =>
  invoiceEntry(household.uid, household.subscription?.seats ?? [], {
    id,
    at: yesterday,
    amountCents: cents(2400),
    until,
  });
export const week = invoice('in_1', weekEnd);

export const refund = (id: string, amountCents: number, more: Partial<CardRefund> = {}): CardRefund => ({
  id,
  amountCents: cents(amountCents),
  hasFailed: false,
  isDuplicate: false,
  staff: null,
  reason: 'Moved away',
  ...more,
});
export const refunds = (...list: CardRefund[]): CardReturns => ({ refunds: list, disputes: [] });
export const dispute = (state: 'open' | 'won' | 'lost', amountCents = 2400): CardReturns => ({
  refunds: [],
  disputes: [{ id: 'du_1', amountCents: cents(amountCents), state }],
});

export const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
export const amounts = ({ effects }: { effects: readonly Effect[] }) =>
  ledgerIn(effects).map(({ amountCents }) => amountCents);
export const kinds = ({ effects }: { effects: readonly Effect[] }) => effects.map(({ kind }) => kind);
export const statuses = ({ primary, family }: Household) =>
  [primary, ...family].map(({ membership }) => membership.status);
export const membershipOf = (state: Household, id = 'mia'): Membership =>
  findPerson(state, id)?.membership ?? expect.unreachable();

/** Reads the same payment from Stripe repeatedly, as repeated events do. */
export function history(start: Household, payment: LedgerEntry) {
  let state = start;
  const returns: LedgerEntry[] = [];
  return {
    read(seen: CardReturns, moment: Instant = now) {
      const decision = expectAccepted(decideReturns(state, { payment, returns }, seen, moment));
      state = decision.state;
      returns.push(...ledgerIn(decision.effects));
      return decision;
    },
  };
}

export const decideReturnsOf = (
  state: Household,
  payment: LedgerEntry,
  seen: CardReturns,
  moment: Instant = now,
) => history(state, payment).read(seen, moment);

export function bought(decision: Decision<Household>): { state: Household; entry: LedgerEntry } {
  const { state, effects } = expectAccepted(decision);
  return { state, entry: ledgerIn(effects)[0] ?? expect.unreachable() };
}

export const cash = (start: Household, weeks: number, moment: Instant = now) =>
  bought(
    decideConfirmCash(start, { personIds: ['mia'], weeks, key: `key-${moment}`, by: 'sam' }, moment, venue()),
  );

/** A refund that revokes nothing. `moneyReturnedAt` causes an open payment history to reload. */
export const onlyMoneyWentBack = { ...household, moneyReturnedAt: now };
