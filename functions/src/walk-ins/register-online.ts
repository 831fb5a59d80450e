import { mailboxOf } from '@legacy-hub/domain/api/rate-limits';
import {
  type Accepted,
  type Refusal,
  type Refused,
  refusal,
  refuseTooMany,
  withoutEmails,
} from '@legacy-hub/domain/decision/decision';
import type { RegisterWalkInCommand, WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { roomRefusal } from '@legacy-hub/domain/places/rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatDay, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import {
  holdingWithout,
  isAccepted,
  type NoHold,
  newUnpaidGroup,
  type UnpaidGroup,
} from '@legacy-hub/domain/walk-ins/changes/unpaid-groups';
import { decideWalkInRegistration, passDayRefusal } from '@legacy-hub/domain/walk-ins/rules';
import type { UnpaidGroups } from '../http/handler.ts';
import { isWithin, secondsUntil, type WithinLimit } from '../http/limits/within-limit.ts';
import { listDaysAhead } from '../stores/customers/reserved-days.ts';
import { findWalkIn, upsertWalkIn } from '../stores/customers/walk-ins.ts';

interface Caller {
  readonly address: string;
  readonly within: WithinLimit;
  readonly unpaidGroups: UnpaidGroups;
}

/** Refuses the group, unless its pass is already registered. */
async function unlessRegistered(walkInId: string, refusal: Refusal | null): Promise<Refused | null> {
  return refusal && !(await findWalkIn(walkInId)) ? { ok: false, refusal } : null;
}

export const refuseClosed = (command: RegisterWalkInCommand, now: Instant) =>
  unlessRegistered(command.walkInId, passDayRefusal(command, now, venue()));

/**
 * Registers an unpaid group. Its hours are held while few unpaid hours are held for its address and for the
 * day. Beyond that, it can still pay by card, or at the counter today, and reserves nothing until then.
 */
export async function registerOnline(
  command: RegisterWalkInCommand,
  now: Instant,
  { address, within, unpaidGroups }: Caller,
): Promise<Accepted<WalkIn> | Refused> {
  const closed = await refuseClosed(command, now);
  if (closed) return closed;
  const group = newUnpaidGroup(command, now);
  const registerWithout = async (holding: NoHold) => {
    const refusal =
      holding === 'unheld' ? await fullRefusal(command, now) : holdingRefusal(holding, group, now);
    return (
      (await unlessRegistered(group.id, refusal)) ?? register({ ...command, isUnheld: true }, now, within)
    );
  };
  const holding = await unpaidGroups.count(address, group, now);
  const first = holding === 'held' ? await register(command, now, within) : await registerWithout(holding);
  if (first.ok || !isAccepted(holding)) return first;
  const isDayFullOfUnpaid = first.refusal.code === 'unpaid-places-taken';
  const decision = isDayFullOfUnpaid ? await registerWithout(holdingWithout('too-many-hours', group)) : first;
  await unpaidGroups.correct(address, group, decision.ok ? 'unheld' : 'refused', now);
  return decision;
}

/** Registers a group. Over the email limit, it gets no email, because the page shows the code as well. */
async function register(command: RegisterWalkInCommand, now: Instant, within: WithinLimit) {
  const isEmailed = await isWithin(within, 'unrequestedEmails', { email: mailboxOf(command.email) });
  const decide = (existing: WalkIn | null) => {
    const decision = decideWalkInRegistration(existing, command, now, venue());
    return isEmailed ? decision : withoutEmails(decision);
  };
  return upsertWalkIn(command.walkInId, now, decide, 'refused-unpaid');
}

/** Refuses a group that reserves nothing yet if the day has no room for it. Its hours count once it pays. */
async function fullRefusal(command: RegisterWalkInCommand, now: Instant): Promise<Refusal | null> {
  const { date, hours, participants, adults } = command;
  const people = participants + adults;
  return roomRefusal({ day: date, wanted: hours * people, people }, await listDaysAhead(now), venue(), now);
}

const holdingRefusal = (holding: NoHold, { date, until }: UnpaidGroup, now: Instant): Refusal =>
  holding === 'too-many-groups'
    ? refuseTooMany(secondsUntil(until, now)).refusal
    : refusal('unpaid-places-taken', formatDay(date));
