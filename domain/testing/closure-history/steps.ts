import fc from 'fast-check';
import { decideBooking } from '../../bookings/rules.ts';
import { TIER_ORDER } from '../../core/tiers.ts';
import type { PassChoice } from '../../documents/closure.ts';
import { peopleOf } from '../../household/household.ts';
import { venue } from '../../venue/settings.ts';
import { hoursOn } from '../../venue/time/opening-hours.ts';
import { addDays, dayOf, days, daysBetween, hours, minutes, seconds } from '../../venue/time/venue-time.ts';
import { applyStep } from '../billing-history/steps.ts';
import { pauseEnd } from './checks.ts';
import type { ClosureHistory } from './closure-history.ts';
import { ClosurePass } from './closure-pass.ts';

const VENUE_STEPS = ['close', 'close', 'edit', 'lift', 'reclose', 'pause later'] as const;
const MEMBER_STEPS = [
  'pause',
  'resume',
  'cancel',
  'keep',
  'tier',
  'tier from the renewal on',
  'tell of the price rise',
  'weeks in cash',
  'weeks in cash for all',
  'card after cash',
  'start again in cash',
  'cash',
  'sync',
  'crash',
] as const;
const OTHER_STEPS = [
  'book',
  'book',
  'sell',
  'sell',
  'put on a closed day',
  'pay again',
  'refund again',
  'jobs',
  'killed',
  'moment',
  'hours',
  'days',
  'weeks',
] as const;

/** Steps that may end a pause. */
const ENDING_PAUSES = [
  'resume',
  'cancel',
  'keep',
  'start again in cash',
  'cash',
  'weeks in cash',
  'weeks in cash for all',
];

export type ClosureStep = {
  type: (typeof VENUE_STEPS)[number] | (typeof MEMBER_STEPS)[number] | (typeof OTHER_STEPS)[number];
  index: number;
  more: number;
  isGood: boolean;
};

export const closureSteps: fc.Arbitrary<ClosureStep[]> = fc.array(
  fc.record({
    type: fc.oneof(
      fc.constantFrom(...VENUE_STEPS),
      fc.constantFrom(...MEMBER_STEPS),
      fc.constantFrom(...OTHER_STEPS),
    ),
    index: fc.nat(9),
    more: fc.nat(24),
    isGood: fc.boolean(),
  }),
  { maxLength: 25 },
);

const CHOICES: readonly PassChoice['passes'][] = ['give-back', 'leave-open', 'move'];

function choiceOf(history: ClosureHistory, { index, more }: ClosureStep): PassChoice {
  const passes = CHOICES[index % CHOICES.length] ?? 'leave-open';
  return passes === 'move' ? { passes, to: addDays(dayOf(history.now), 30 + more) } : { passes };
}

/** Enters, changes, lifts or re-enters a closure as the admin. */
function changeVenue(history: ClosureHistory, step: ClosureStep): void {
  const { type, index, more, isGood } = step;
  const all = history.venue.openingHoursExceptions;
  const chosen = all[index % Math.max(1, all.length)];
  const today = dayOf(history.now);
  const others = all.filter((each) => each !== chosen);
  const save = (next: typeof all) => history.change(next, choiceOf(history, step), isGood);
  if (type === 'close' || type === 'reclose') {
    const from = addDays(today, type === 'close' ? index : 0);
    const to = addDays(from, more);
    if (all.every((each) => each.to < from || to < each.from))
      save([...all, { from, to, hours: null, reason: 'Flood' }]);
  }
  if (!chosen || chosen.to < today) return;
  if (type === 'lift') save(others);
  if (type === 'edit') {
    const to = addDays(today, daysBetween(today, chosen.from) > 0 ? index + more : more);
    if (to < chosen.from) return;
    if (others.every((each) => each.to < chosen.from || to < each.from)) save([...others, { ...chosen, to }]);
  }
}

function book(history: ClosureHistory, { index, more }: ClosureStep): void {
  const { billing, now } = history;
  const people = peopleOf(billing.household);
  const person = people[index % people.length];
  const day = addDays(dayOf(now), more);
  if (person && history.canBook(day))
    billing.decide(decideBooking(billing.household, { personId: person.id, day, hours: 1 }, now));
}

function sell(history: ClosureHistory, { index, more, isGood }: ClosureStep): void {
  const { now, passes } = history;
  const date = addDays(dayOf(now), more);
  if (!history.canBook(date)) return;
  const pass = new ClosurePass(passes.length, { date, at: now });
  if (index % 3 === 0) pass.payInCash('sam');
  else if (index % 3 === 1) pass.payByCard();
  pass.refusing = isGood ? 0 : 2;
  pass.failing = more % 4 === 0 ? 1 : 0;
  passes.push(pass);
}

/** Puts a group on a closed day with a reason, as staff do: one with a pass, or a new one. */
function putOnClosedDay(history: ClosureHistory, step: ClosureStep): void {
  const { now, passes } = history;
  const date = addDays(dayOf(now), step.index);
  if (hoursOn(date, venue()) !== null) return;
  if (step.isGood) sell(history, step);
  const pass = step.isGood ? passes.at(-1) : passes[step.index % Math.max(1, passes.length)];
  pass?.putOn(date, now);
}

/** Applies a step at a separate moment, like separate runs of a job. */
export function applyClosureStep(history: ClosureHistory, step: ClosureStep, stepIndex: number): void {
  const { type, index, more, isGood } = step;
  history.advance(1, true);
  switch (type) {
    case 'close':
    case 'reclose':
    case 'edit':
    case 'lift':
      changeVenue(history, step);
      break;
    case 'pause later':
      history.pauseLater();
      break;
    case 'book':
      book(history, step);
      break;
    case 'sell':
      sell(history, step);
      break;
    case 'put on a closed day':
      putOnClosedDay(history, step);
      break;
    case 'pay again':
      for (const pass of history.passes) pass.payAgain(history.now, isGood);
      break;
    case 'refund again':
      for (const pass of history.passes) pass.refundFailed(history.now);
      break;
    case 'jobs':
      history.runJobs();
      break;
    case 'killed':
      history.runJobs(index);
      break;
    case 'moment':
      history.advance(seconds(10 * (1 + index)), isGood);
      break;
    case 'hours':
      history.advance(hours(more) + minutes(index), true);
      break;
    case 'days':
      history.advance(days(index), true);
      break;
    case 'weeks':
      history.advance(days(7 * (1 + (index % 3))), more > 2);
      break;
    default: {
      const tier = TIER_ORDER[more % TIER_ORDER.length] ?? 'leader';
      if (type === 'resume' && history.household.closurePause) history.isBackEarly = true;
      applyStep(history.billing, { type, index, tier }, stepIndex);
      // A refused pause leaves the closure's pause in place.
      if (type === 'pause' && !history.household.closurePause) history.ownPause = pauseEnd(history.household);
      else if (ENDING_PAUSES.some((each) => each === type)) history.ownPause = null;
    }
  }
}
