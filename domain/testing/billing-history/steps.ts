import fc from 'fast-check';
import { decideCancellation, decideKeepMembership } from '../../billing/changes/membership-changes.ts';
import { decidePriceNotice } from '../../billing/price-notices/price-notice.ts';
import { planCardAfterCash } from '../../billing/weeks/card-after-cash.ts';
import {
  decideCancelPause,
  decidePause,
  householdPauseEnd,
  isCardPaused,
  planPause,
} from '../../billing/weeks/pause.ts';
import { MAX_PAUSE_WEEKS } from '../../core/limits.ts';
import { TIER_ORDER, type Tier } from '../../core/tiers.ts';
import type { Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { venue } from '../../venue/settings.ts';
import { addDuration, days, hours } from '../../venue/time/venue-time.ts';
import type { BillingHistory } from './billing-history.ts';
import { HistoryProvider, weekFrom } from './provider.ts';
import { addPerson, buySessions, changeTier, fulfillPurchases, payInCash, planTier } from './purchases.ts';
import { endDispute, failRefund, openDispute, refund, refundAtCounter } from './refunds-and-disputes.ts';
import { correctDetails, removePerson, sendTwice, startAgain } from './staff-changes.ts';
import { book, checkIn, undoCheckIn } from './visits.ts';

const STEPS = [
  'add',
  'tier',
  'tier from the renewal on',
  'cancel',
  'keep',
  'remove',
  'start again in cash',
  'start again by card',
  'checkout',
  'correct details',
  'pause',
  'resume',
  'resume unheard',
  'tell of the price rise',
  'sync',
  'crash',
  'time',
  'weeks',
  'last hours of the week',
  'renewal begins',
  'renewal unheard',
  'card pays',
  'card pays unheard',
  'slow card is synced',
  'bank is about to approve',
  'provider ends it',
  'cash',
  'weeks in cash',
  'weeks in cash for all',
  'card after cash',
  'card after cash unheard',
  'card after cash breaks off',
  'sessions in cash',
  'sessions by card',
  'book',
  'check in',
  'undo',
  'refund',
  'refund fails',
  'dispute',
  'dispute ends',
  'refund at the counter',
] as const;

type StepType = (typeof STEPS)[number];
export type Step = { type: StepType; index: number; tier: Tier };
/** A planned step; a repeated step is sent again immediately, with the same keys. */
export type Planned = Step & { times: number };

/** A member's possible actions, and the passing of time. */
export const MEMBER_STEPS: readonly StepType[] = [
  'add',
  'tier',
  'tier from the renewal on',
  'cancel',
  'keep',
  'remove',
  'start again in cash',
  'start again by card',
  'checkout',
  'pause',
  'resume',
  'time',
  'weeks',
  'last hours of the week',
  'renewal begins',
  'card pays',
  'cash',
  'weeks in cash',
  'weeks in cash for all',
  'card after cash',
];

const stepsOf = (types: readonly StepType[], size?: 'max'): fc.Arbitrary<Planned[]> =>
  fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      index: fc.nat(9),
      tier: fc.constantFrom(...TIER_ORDER),
      times: fc.constantFrom(1, 1, 1, 2),
    }),
    { maxLength: 30, ...(size && { size }) },
  );

/** Generates histories. Half of them use only a few kinds of steps, so that rare combinations occur. */
export const historySteps = (size?: 'max', all: readonly StepType[] = STEPS): fc.Arbitrary<Planned[]> =>
  fc.oneof(
    stepsOf(all, size),
    fc.subarray([...all], { minLength: 3, maxLength: 6 }).chain((types) => stepsOf(types, size)),
  );

/** Refunds payments that are in the ledger. */
function refundOrDispute(history: BillingHistory, { type, index, tier }: Step): void {
  history.sync();
  const { payments } = history;
  const payment = payments.at(-1 - (index % Math.min(3, payments.length)));
  if (!payment) return;
  const isGood = tier !== 'supporter';
  if (type === 'refund') refund(history, payment, isGood);
  if (type === 'refund fails') failRefund(history, payment);
  if (type === 'dispute') openDispute(history, payment);
  if (type === 'dispute ends') endDispute(history, payment, isGood);
  if (type === 'refund at the counter') refundAtCounter(history, payment, index);
}

/** Saves a card that pays from the end of the time paid in cash, and replaces a subscription that is ending. */
function saveCardAfterCash(history: BillingHistory, type: StepType): void {
  history.sync();
  const plan = planCardAfterCash(history.household, history.now, venue());
  if (!plan.ok) return;
  const { household, now, subscriptionCount } = history;
  const { seats, from } = plan.state;
  history.provider.end();
  if (type === 'card after cash breaks off') return;
  history.sync();
  const id = `sub_${subscriptionCount + 1}`;
  history.subscriptionCount += 1;
  history.provider = new HistoryProvider('active', weekFrom(household, seats, from), id);
  history.provider.startTrial(now, from);
  if (type === 'card after cash') history.sync();
}

function pause(history: BillingHistory, weeks: number): void {
  const { household, now } = history;
  const plan = planPause(household, weeks, now, venue());
  if (plan.ok) history.decide(decidePause(household, { weeks, until: plan.state.until }, now, venue()));
}

/** Cancels a planned pause, or ends a running one with a new week from now; that response may be lost. */
function resume(history: BillingHistory, isCardGood: boolean, isKnownTo: boolean): void {
  history.sync();
  const { household, now, provider } = history;
  const pausedUntil = householdPauseEnd(household, now);
  if (pausedUntil === null) return;
  if (!isCardPaused(household, now)) {
    history.decide(decideCancelPause(household, { pausedUntil }, now));
    return;
  }
  provider.pausedUntil = null;
  Object.assign(provider, weekFrom(household, provider.seats, now));
  history.renewUnnoticed(now, isCardGood);
  if (isKnownTo) history.sync();
}

const choicesFor = (people: readonly Person[], tier: Tier) =>
  people.map(({ id }) => ({ personId: id, tier }));

/** Applies a step at a new moment, because moments order the ledger. */
export function applyStep(history: BillingHistory, each: Step, stepIndex: number): void {
  history.now = addDuration(history.now, 1);
  const { type, index, tier } = each;
  const { household, now } = history;
  const people = peopleOf(household);
  const person = people[index % people.length] ?? household.primary;
  const isGood = tier !== 'supporter';
  switch (type) {
    case 'add':
      addPerson(history, `added-${stepIndex}`, tier, index > 6);
      break;
    case 'tier':
      changeTier(history, person, tier, index > 6);
      break;
    case 'tier from the renewal on':
      planTier(history, person, tier);
      break;
    case 'cancel':
      sendTwice(history, 'cancel-membership', (each) =>
        decideCancellation(each, { personId: person.id }, now),
      );
      break;
    case 'keep':
      sendTwice(history, 'keep-membership', (each) =>
        decideKeepMembership(each, { personId: person.id }, now),
      );
      break;
    case 'remove':
      removePerson(history, person);
      break;
    case 'start again in cash':
      startAgain(history, { choices: choicesFor(index > 6 ? people : [person], tier), payBy: 'cash' });
      break;
    case 'start again by card':
      startAgain(history, { choices: choicesFor(index > 6 ? people : [person], tier), payBy: 'card' });
      break;
    case 'checkout':
      history.openCheckout();
      break;
    case 'correct details':
      correctDetails(history, index);
      break;
    case 'time':
      history.passTime(days(index / 2), isGood);
      break;
    case 'weeks':
      history.passTime(days(7 * (1 + (index % 3))), isGood);
      break;
    case 'last hours of the week':
      history.passTime(Math.max(0, history.provider.invoice.until - now - hours(1 + index)), isGood);
      break;
    case 'renewal begins':
      history.beginRenewal(isGood);
      break;
    case 'pause':
      pause(history, 1 + (index % MAX_PAUSE_WEEKS));
      break;
    case 'renewal unheard':
      history.missRenewal(isGood);
      break;
    case 'resume':
    case 'resume unheard':
      resume(history, isGood, type === 'resume');
      break;
    case 'tell of the price rise':
      history.decide(decidePriceNotice(household, now, venue()));
      break;
    case 'bank is about to approve':
      history.isBankAboutToApprove = true;
      break;
    case 'card pays unheard':
      history.payInvoice();
      break;
    case 'card pays':
      history.payInvoice();
      history.sync();
      break;
    case 'slow card is synced':
      fulfillPurchases(history);
      break;
    case 'provider ends it':
      history.sync();
      history.provider.end();
      break;
    case 'cash':
      payInCash(history, [person], 1);
      break;
    case 'weeks in cash':
      payInCash(history, [person], 1 + (index % 3));
      break;
    case 'weeks in cash for all':
      payInCash(history, people, 1 + (index % 2));
      break;
    case 'card after cash':
    case 'card after cash unheard':
    case 'card after cash breaks off':
      saveCardAfterCash(history, type);
      break;
    case 'sessions in cash':
      buySessions(history, person, 1 + (index % 3), false);
      break;
    case 'sessions by card':
      buySessions(history, person, 1 + (index % 3), true);
      break;
    case 'book':
      book(history, person, { hours: 1 + (index % 4), inDays: TIER_ORDER.indexOf(tier) });
      break;
    case 'check in':
      checkIn(history, index < 6 ? [person] : people);
      break;
    case 'undo':
      undoCheckIn(history, index);
      break;
    case 'sync':
      history.sync();
      break;
    case 'crash':
      history.crash(1 + index);
      break;
    default:
      refundOrDispute(history, each);
  }
}
