import { portalPause } from '../../copy/portal/pause.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import { MAX_PAUSE_WEEKS } from '../../core/limits.ts';
import { type Cents, cents, formatAudShort } from '../../core/money.ts';
import type { Household } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { pauseEndOf } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { dayOf, formatDay, type Instant, latest } from '../../venue/time/venue-time.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { renewalSeats } from '../prices/renewal.ts';
import { endedBookingsText } from '../weeks/honored-bookings.ts';
import {
  chargeToResume,
  householdPauseEnd,
  isCardPaused,
  type PausePlan,
  planPause,
} from '../weeks/pause.ts';

const formatDayOf = (moment: Instant): string => formatDay(dayOf(moment));

export type PauseStatus = {
  message: string;
  pausedUntil: Instant;
  /** The button's label and charge; null if a payment at the counter ends the pause. */
  resume: { label: string; charged: string | null; dueNow: Cents } | null;
};

export function pauseStatus(
  household: Household,
  now: Instant,
  venue: PriceList,
  to = MEMBER,
): PauseStatus | null {
  const pausedUntil = householdPauseEnd(household, now);
  if (pausedUntil === null) return null;
  const current = householdAt(household, now);
  const from = peopleOf(current).flatMap(({ membership }) =>
    membership.status === 'active' && pauseEndOf(membership) !== null ? [membership.paidUntil] : [],
  );
  const until = formatDayOf(pausedUntil);
  const begins = latest(from);
  const isByCard = isCardPaused(household, now);
  if (begins !== null && !isByCard) {
    const message = portalPause.planned({ from: formatDayOf(begins), until });
    return {
      message,
      pausedUntil,
      resume: { label: portalPause.cancelPause, charged: null, dueNow: cents(0) },
    };
  }
  if (!isByCard) {
    return { message: portalPause.runningCash(until), pausedUntil, resume: null };
  }
  const seats = renewalSeats(current);
  const weekly = formatAudShort(weeklyTotal(household, seats, pausedUntil, venue));
  const dueNow = chargeToResume(household, now, venue);
  const charged = portalPause.chargedNow(to, formatAudShort(dueNow));
  const resume = { label: portalPause.goOn(to), charged, dueNow };
  return { message: portalPause.running({ until, weekly }), pausedUntil, resume };
}

type PauseChoice = {
  weeks: number;
  until: Instant;
  day: string;
  label: string;
  consequences: string[];
  /** The confirmation that the pause is planned. */
  done: string;
};

const consequencesOf = ({ from, until, weekly, endedBookings }: PausePlan, to: Addressee): string[] => [
  portalPause.usableUntil(to, formatDayOf(from)),
  weekly === null
    ? portalPause.thenAtCounter(formatDayOf(until))
    : portalPause.thenByCard(to, { until: formatDayOf(until), weekly: formatAudShort(weekly) }),
  ...[endedBookingsText(endedBookings)].filter((text) => text !== null),
];

/** Returns one to eight weeks with their dates and effects, or why the household can't pause. */
export function pauseChoices(
  household: Household,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): { choices: PauseChoice[]; blockedReason: string | null } {
  const choices: PauseChoice[] = [];
  for (let weeks = 1; weeks <= MAX_PAUSE_WEEKS; weeks += 1) {
    const plan = planPause(household, weeks, now, venue);
    if (!plan.ok) return { choices: [], blockedReason: plan.refusal.message };
    const { from, until } = plan.state;
    const day = formatDayOf(until);
    const label = portalPause.choice({ weeks, until: day });
    const done = portalPause.done(to, { from: formatDayOf(from), until: day });
    choices.push({ weeks, until, day, label, consequences: consequencesOf(plan.state, to), done });
  }
  return { choices, blockedReason: null };
}
