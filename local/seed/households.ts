import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  hours,
  type Instant,
  instant,
  minutes,
  mondayOf,
  weekOf,
} from '@legacy-hub/domain/venue/time/venue-time';
import { book, introduce, pay, registerHouseholdFor, subscribe, visit } from './actions.ts';

interface DemoHousehold {
  readonly name: string;
  readonly who: string;
  readonly phone: string;
  readonly tiers: [Tier, ...Tier[]];
  readonly joinedAgo: number;
  /** Weeks paid in cash on joining. Without it, a card subscription. */
  readonly weeks?: number;
  /** Names of the children if the profile is complete. */
  readonly children?: readonly string[];
  readonly since?: (household: Household, staff: string, now: Instant) => Promise<void>;
}

/** Returns a time earlier this week, even on a Monday. */
const earlierThisWeek = (now: Instant, duration: number): Instant =>
  instant(Math.max(now - duration, addDuration(weekOf(now).start, minutes(1))));

export const DEMO_HOUSEHOLDS: readonly DemoHousehold[] = [
  {
    name: 'Maya Chen',
    who: 'leader with two children, some bookings and visits this week',
    phone: '0412 345 678',
    tiers: ['leader', 'supporter', 'supporter'],
    joinedAgo: days(10),
    weeks: 4,
    children: ['Leo Chen', 'Mia Chen'],
    async since(maya, staff, now) {
      await visit(maya, [maya.primary.id], staff, earlierThisWeek(now, hours(5)));
      const today = dayOf(now);
      for (const { id } of peopleOf(maya)) await book(maya, { personId: id, day: today, hours: 1 }, now);
      await book(maya, { personId: maya.primary.id, day: addDays(today, 1), hours: 2 }, now);
    },
  },
  {
    name: 'Nina Rossi',
    who: 'leader with a child, paying every week by card',
    phone: '0467 234 567',
    tiers: ['leader', 'supporter'],
    joinedAgo: minutes(20),
    children: ['Luca Rossi'],
    async since(nina, staff, now) {
      await visit(nina, [nina.primary.id], staff, earlierThisWeek(now, minutes(10)));
      const day = addDays(mondayOf(dayOf(now)), 9);
      for (const { id } of peopleOf(nina)) await book(nina, { personId: id, day, hours: 1 }, now);
    },
  },
  {
    name: 'Sam Okafor',
    who: 'supporter who is out of hours',
    phone: '0423 456 789',
    tiers: ['supporter'],
    joinedAgo: days(20),
    weeks: 4,
    children: [],
    async since(sam, staff, now) {
      const came = earlierThisWeek(now, hours(3));
      await book(sam, { personId: sam.primary.id, day: dayOf(came), hours: 2 }, came);
      await visit(sam, [sam.primary.id], staff, came);
    },
  },
  {
    name: 'Lee Nguyen',
    who: 'legacy-maker whose profile is not completed',
    phone: '0434 567 890',
    tiers: ['legacy-maker', 'leader'],
    joinedAgo: days(2),
    weeks: 1,
  },
  {
    name: 'Kim Larsen',
    who: 'membership expired',
    phone: '0445 678 901',
    tiers: ['leader'],
    joinedAgo: days(40),
    weeks: 1,
  },
];

export async function seedHousehold(
  { name, phone, tiers, joinedAgo, weeks, children, since }: DemoHousehold,
  email: string,
  staff: string,
  now: Instant,
): Promise<Household> {
  const joined = instant(now - joinedAgo);
  const household = await registerHouseholdFor(name, email, phone, tiers, joined, weeks ? 'cash' : 'card');
  if (weeks) await pay(household, staff, weeks, joined);
  else await subscribe(household, joined);
  if (children) await introduce(household, children, joined);
  await since?.(household, staff, now);
  return household;
}
