import type { PaymentMethod } from '../../core/value-schemas.ts';
import type { RegisterWalkInCommand } from '../../documents/walk-in.ts';
import {
  addDuration,
  dayOf,
  endOfDay,
  type Instant,
  minutes,
  type VenueDate,
} from '../../venue/time/venue-time.ts';
import { unpaidUntil } from '../rules.ts';

/** A group that registered online and hasn't paid. */
export type UnpaidGroup = {
  readonly id: string;
  readonly date: VenueDate;
  readonly since: Instant;
  /** The time at which it leaves the board if unpaid. */
  readonly until: Instant;
  /** The person-hours held for it. */
  readonly hours: number;
};

type NewGroup = UnpaidGroup & { readonly payBy: PaymentMethod };

export const newUnpaidGroup = (
  { walkInId: id, date, payBy, hours, participants, adults }: RegisterWalkInCommand,
  now: Instant,
): NewGroup => ({
  id,
  date,
  payBy,
  since: now,
  hours: hours * (participants + adults),
  until: unpaidUntil({ payment: { status: 'pending', by: payBy }, createdAt: now }) ?? endOfDay(date),
});

/**
 * The maximum per address. Only a few schools would share an address, but groups for today may all be waiting
 * at the counter on the venue's own Wi-Fi.
 */
export const MAX_UNPAID_GROUPS = { today: 40, later: 20 } as const;

/** The result for a group that registers online: a hold, no hold until it pays, or a refusal. */
export type Holding = 'held' | NoHold;
export type NoHold = 'unheld' | 'too-many-hours' | 'too-many-groups';

export const isAccepted = (holding: Holding): boolean => holding === 'held' || holding === 'unheld';

/** Accepts the group without a hold if it can pay soon: by card, or at the counter today. */
export const holdingWithout = (reason: 'too-many-hours' | 'too-many-groups', group: NewGroup): NoHold => {
  if (group.payBy === 'card') return 'unheld';
  const isToday = group.date === dayOf(group.since);
  return isToday && reason === 'too-many-hours' ? 'unheld' : reason;
};

/** True if the request is already counted. One with another day or more hours counts as another group. */
const covers =
  ({ id, date, hours }: NewGroup) =>
  (counted: UnpaidGroup): boolean =>
    counted.id === id && counted.date === date && (counted.hours === 0 || counted.hours >= hours);

/**
 * Returns the result for a group, depending on its address's other groups. `maxHours` is the maximum for an
 * address on the day.
 */
export function holdingOf(groups: readonly UnpaidGroup[], group: NewGroup, maxHours: number): Holding {
  const open = groups.filter(({ until }) => until > group.since);
  const known = open.find(covers(group));
  if (known) return known.hours > 0 ? 'held' : 'unheld';
  const today = dayOf(group.since);
  const isToday = group.date === today;
  const alike = open.filter(({ date }) => (date === today) === isToday);
  if (alike.length >= (isToday ? MAX_UNPAID_GROUPS.today : MAX_UNPAID_GROUPS.later))
    return holdingWithout('too-many-groups', group);
  const hours = open.filter(({ date }) => date === group.date).reduce((all, each) => all + each.hours, 0);
  return hours + group.hours > maxHours ? holdingWithout('too-many-hours', group) : 'held';
}

/** Adds a newly registered group to its address's groups. A card payer without a hold doesn't count. */
export function withGroup(groups: readonly UnpaidGroup[], group: NewGroup, holding: Holding): UnpaidGroup[] {
  const { payBy, ...counted } = group;
  const open = groups.filter(({ until }) => until > group.since);
  if (open.some(covers(group))) return open;
  if (holding === 'held') return [...open, counted];
  return holding === 'unheld' && payBy === 'cash' ? [...open, { ...counted, hours: 0 }] : open;
}

/** Corrects the groups if a request holds nothing or is refused. Only what that request added is removed. */
export function withoutHold(
  groups: readonly UnpaidGroup[],
  group: NewGroup,
  result: 'unheld' | 'refused',
): UnpaidGroup[] {
  const others = groups.filter(({ id, since }) => id !== group.id || since !== group.since);
  return result === 'unheld' ? withGroup(others, group, result) : others;
}

/** The time that a registration takes, during which a group counts before its pass exists. */
const REGISTERING_TIME = minutes(1);

export const isBeingRegistered = ({ since }: UnpaidGroup, now: Instant): boolean =>
  addDuration(since, REGISTERING_TIME) > now;
