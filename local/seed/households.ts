import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Tier } from '@legacy-hub/domain/tiers';
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
} from '@legacy-hub/domain/venue-time';
import { book, introduce, pay, registerHouseholdFor, subscribe, visit } from './actions.ts';

interface Joining {
  readonly name: string;
  readonly phone: string;
  readonly tiers: [Tier, ...Tier[]];
  readonly joined: Instant;
  /** Weeks paid in cash to a staff member. Without it, a card subscription. */
  readonly cash?: { readonly weeks: number; readonly staff: string };
  /** Names of the children, if the profile is completed. */
  readonly children?: readonly string[];
}

async function join({ name, phone, tiers, joined, cash, children }: Joining): Promise<Household> {
  const [firstName = ''] = name.toLowerCase().split(' ');
  const email = `${firstName}@legacyhub.test`;
  const household = await registerHouseholdFor(name, email, phone, tiers, joined, cash ? 'cash' : 'card');
  if (cash) await pay(household, cash.staff, cash.weeks, joined);
  else await subscribe(household, joined);
  if (children) await introduce(household, children, joined);
  return household;
}

const ago = (now: Instant, duration: number): Instant => instant(now - duration);

/** A moment earlier this week, even on a Monday. */
const earlierThisWeek = (now: Instant, duration: number): Instant =>
  instant(Math.max(ago(now, duration), addDuration(weekOf(now).start, minutes(1))));

/** A leader with two children, bookings and visits. */
async function seedMaya(staff: string, now: Instant): Promise<Household> {
  const maya = await join({
    name: 'Maya Chen',
    phone: '0412 345 678',
    tiers: ['leader', 'supporter', 'supporter'],
    joined: ago(now, days(10)),
    cash: { weeks: 4, staff },
    children: ['Leo Chen', 'Mia Chen'],
  });
  await visit(maya, [maya.primary.id], staff, earlierThisWeek(now, hours(5)));
  const today = dayOf(now);
  for (const { id } of peopleOf(maya)) await book(maya, { personId: id, day: today, hours: 1 }, now);
  await book(maya, { personId: maya.primary.id, day: addDays(today, 1), hours: 2 }, now);
  return maya;
}

/** A supporter who has used both hours this week. */
async function seedSam(staff: string, now: Instant): Promise<Household> {
  const sam = await join({
    name: 'Sam Okafor',
    phone: '0423 456 789',
    tiers: ['supporter'],
    joined: ago(now, days(20)),
    cash: { weeks: 4, staff },
    children: [],
  });
  const came = earlierThisWeek(now, hours(3));
  await book(sam, { personId: sam.primary.id, day: dayOf(came), hours: 2 }, came);
  await visit(sam, [sam.primary.id], staff, came);
  return sam;
}

/** A leader with a child and a card subscription that started a few minutes ago. */
async function seedNina(staff: string, now: Instant): Promise<Household> {
  const nina = await join({
    name: 'Nina Rossi',
    phone: '0467 234 567',
    tiers: ['leader', 'supporter'],
    joined: ago(now, minutes(20)),
    children: ['Luca Rossi'],
  });
  await visit(nina, [nina.primary.id], staff, earlierThisWeek(now, minutes(10)));
  const day = addDays(mondayOf(dayOf(now)), 9);
  for (const { id } of peopleOf(nina)) await book(nina, { personId: id, day, hours: 1 }, now);
  return nina;
}

/** By email, how the household of a demo account comes about. */
export const DEMO_HOUSEHOLDS: Record<string, (staff: string, now: Instant) => Promise<Household>> = {
  'maya@legacyhub.test': seedMaya,
  'nina@legacyhub.test': seedNina,
  'sam@legacyhub.test': seedSam,
  // hasn't logged in yet
  'lee@legacyhub.test': (staff, now) =>
    join({
      name: 'Lee Nguyen',
      phone: '0434 567 890',
      tiers: ['legacy-maker', 'leader'],
      joined: ago(now, days(2)),
      cash: { weeks: 1, staff },
    }),
  // paid for one week a long time ago
  'kim@legacyhub.test': (staff, now) =>
    join({
      name: 'Kim Larsen',
      phone: '0445 678 901',
      tiers: ['leader'],
      joined: ago(now, days(40)),
      cash: { weeks: 1, staff },
    }),
};
