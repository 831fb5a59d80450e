import { expect } from 'vitest';
import {
  decideGrantSessions,
  decideSellSessions,
  priceExtraSessions,
} from '../../billing/changes/extra-sessions.ts';
import { decideTierChange } from '../../billing/changes/membership-changes.ts';
import {
  applyPrepaidChange,
  fulfillPrepaidChange,
  proratedCharge,
  removeUnpaidPerson,
} from '../../billing/changes/prepaid-change.ts';
import { cashUpgradeCost, decideUpgradeInCash } from '../../billing/changes/upgrade-in-cash.ts';
import { decideConfirmCash } from '../../billing/payments/confirm-cash.ts';
import { cents } from '../../core/money.ts';
import type { Tier } from '../../core/tiers.ts';
import type { Decision } from '../../decision/decision.ts';
import type { LedgerEntry, Seat } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { decideAddFamilyMember } from '../../family/rules.ts';
import { findPerson } from '../../household/household.ts';
import { venue } from '../../venue/settings.ts';
import type { BillingHistory } from './billing-history.ts';
import type { Change } from './purchase.ts';

const ledgerIn = (decision: Decision<Household>): LedgerEntry[] =>
  decision.ok ? decision.effects.flatMap((each) => (each.kind === 'ledger' ? [each.entry] : [])) : [];

/** Charges the difference. A slow card is reported in a later step, and any other grants the change at once. */
function buy(history: BillingHistory, change: Change, isSlow: boolean): void {
  const { household, now } = history;
  const amountCents = proratedCharge(household, change, now, venue());
  if (amountCents === 0) return;
  const earlierCount = history.purchases.length;
  const payment = { paymentIntent: `pi_${history.moved.length}-${earlierCount}`, amountCents };
  history.purchases.push({ change, payment: { ...payment, orderedAt: now } });
  if (isSlow) return;
  fulfillPurchases(history);
  if (earlierCount > 0) return;
  const tier = change.kind === 'tier' ? change.newTier : change.tier;
  const granted = findPerson(history.household, change.personId)?.membership;
  expect(granted, 'a charged change').toMatchObject({ status: 'active', tier });
}

/** Grants every purchase twice, as a repeated event would. */
export function fulfillPurchases(history: BillingHistory): void {
  for (const { change, payment } of history.purchases.splice(0)) {
    for (const _time of [1, 2]) {
      const decision = fulfillPrepaidChange(history.household, change, payment, history.now);
      const isRefunded = decision.ok && decision.effects.some(isRefund);
      for (const entry of ledgerIn(decision)) history.receive(entry, !isRefunded);
      history.decide(decision);
    }
  }
}

const isRefund = (effect: { kind: string; change?: { type: string } }): boolean =>
  effect.kind === 'provider' && effect.change?.type === 'refund';

/** Buys a change that costs something now, and only stores any other. */
export function changeTier(history: BillingHistory, person: Person, newTier: Tier, isSlow: boolean): void {
  const { household, now } = history;
  const currentTier = person.membership.tier;
  const change = { kind: 'tier', personId: person.id, currentTier, newTier } as const;
  const expectedCents = cashUpgradeCost(household, change, now, venue());
  if (expectedCents !== null) {
    const command = {
      ...change,
      expectedCents,
      key: `up-${history.moved.length}`,
      by: 'sam',
      method: history.methodAtCounter(),
    };
    for (const _time of [1, 2]) take(history, decideUpgradeInCash(history.household, command, now, venue()));
  } else if (proratedCharge(household, change, now, venue()) > 0) buy(history, change, isSlow);
  else history.decide(applyPrepaidChange(household, change, now));
}

export function planTier(history: BillingHistory, person: Person, newTier: Tier): void {
  const { household, now } = history;
  const change = { personId: person.id, currentTier: person.membership.tier, newTier, atRenewal: true };
  history.decide(decideTierChange(household, change, now));
}

export function addPerson(history: BillingHistory, personId: string, tier: Tier, isSlow: boolean): void {
  const { household, now } = history;
  if (household.subscription?.state !== 'active') return;
  const added = { personId, name: 'Ben', relationship: 'son', age: 9, tier, photo: 'p' };
  const decision = decideAddFamilyMember(household, added, now);
  if (!decision.ok) return;
  history.decide(decision);
  buy(history, { kind: 'person', personId, tier }, isSlow);
}

/** Reinstates a person on the card that renews the others. Nothing changes if the card can't pay. */
export function reinstate(history: BillingHistory, { personId, tier }: Seat): void {
  const change = { kind: 'person', personId, tier, returning: true } as const;
  const { household, now } = history;
  if (proratedCharge(household, change, now, venue()) > 0) buy(history, change, false);
  else history.decide(removeUnpaidPerson(household, change, now));
}

/**
 * Takes a counter payment for a failed renewal, a first week, or weeks ahead, after all queued provider
 * commands. Repeating the action charges nothing more.
 */
export function payInCash(history: BillingHistory, people: readonly Person[], weeks: number): void {
  if (history.outbox.length > 0) history.sync();
  const key = `cash-${history.moved.length}`;
  const personIds = people.map(({ id }) => id);
  const command = { personIds, weeks, key, by: 'sam', method: history.methodAtCounter() };
  for (const _time of [1, 2])
    take(history, decideConfirmCash(history.household, command, history.now, venue()));
}

/**
 * Sells sessions at the counter or online, twice with one key. A card purchase is granted even after the
 * membership has ended.
 */
export function buySessions(
  history: BillingHistory,
  { id }: Person,
  quantity: number,
  isByCard: boolean,
): void {
  const command = { personId: id, quantity, note: '' };
  const key = `sessions-${history.moved.length}`;
  const atCounter = { key, by: 'sam', method: history.methodAtCounter() };
  for (const _time of [1, 2]) {
    const { household, now } = history;
    const price = priceExtraSessions(household, command, now, venue());
    const paidByCard = { paymentIntent: `pi_${key}` };
    const amountCents = price.ok ? price.state : cents(0);
    if (!isByCard) take(history, decideSellSessions(household, command, atCounter, now, venue()));
    else if (price.ok)
      take(history, decideGrantSessions(household, { command, amountCents, payment: paidByCard }, now));
  }
}

function take(history: BillingHistory, decision: Decision<Household>): void {
  for (const entry of ledgerIn(decision)) history.receive(entry);
  history.decide(decision);
}
