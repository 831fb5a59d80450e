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
import { bookVisit } from '../../functions/src/bookings/book-visit.ts';
import { introduce, mustAccept, pay, registerHouseholdFor, subscribe, visit } from './actions.ts';

const ago = (now: Instant, duration: number): Instant => instant(now - duration);

/** A moment earlier this week, even on a Monday. */
const earlierThisWeek = (now: Instant, duration: number): Instant =>
  instant(Math.max(ago(now, duration), addDuration(weekOf(now).start, minutes(1))));

/** A leader with two children, bookings and visits. */
export async function seedMaya(staff: string, now: Instant): Promise<Household> {
  const joined = ago(now, days(10));
  const maya = await registerHouseholdFor(
    'Maya Chen',
    'maya@legacyhub.test',
    '0412 345 678',
    ['leader', 'supporter', 'supporter'],
    joined,
  );
  await pay(maya, staff, 4, joined);
  await introduce(maya, ['Leo Chen', 'Mia Chen'], joined);
  await visit(maya, [maya.primary.id], staff, earlierThisWeek(now, hours(5)));
  const today = dayOf(now);
  for (const { id } of peopleOf(maya))
    mustAccept(await bookVisit(maya.uid, { personId: id, day: today, hours: 1 }, now));
  mustAccept(await bookVisit(maya.uid, { personId: maya.primary.id, day: addDays(today, 1), hours: 2 }, now));
  return maya;
}

/** A supporter who has used both hours this week. */
export async function seedSam(staff: string, now: Instant): Promise<Household> {
  const joined = ago(now, days(20));
  const sam = await registerHouseholdFor(
    'Sam Okafor',
    'sam@legacyhub.test',
    '0423 456 789',
    ['supporter'],
    joined,
  );
  await pay(sam, staff, 4, joined);
  await introduce(sam, [], joined);
  const came = earlierThisWeek(now, hours(3));
  mustAccept(await bookVisit(sam.uid, { personId: sam.primary.id, day: dayOf(came), hours: 2 }, came));
  await visit(sam, [sam.primary.id], staff, came);
  return sam;
}

/** A legacy-maker who hasn't logged in yet. */
export async function seedLee(staff: string, now: Instant): Promise<Household> {
  const lee = await registerHouseholdFor(
    'Lee Nguyen',
    'lee@legacyhub.test',
    '0434 567 890',
    ['legacy-maker', 'leader'],
    ago(now, days(2)),
  );
  await pay(lee, staff, 1, ago(now, days(2)));
  return lee;
}

/** Paid for one week a long time ago. */
export async function seedKim(staff: string, now: Instant): Promise<Household> {
  const joined = ago(now, days(40));
  const kim = await registerHouseholdFor(
    'Kim Larsen',
    'kim@legacyhub.test',
    '0445 678 901',
    ['leader'],
    joined,
  );
  await pay(kim, staff, 1, joined);
  return kim;
}

/** A leader with a child and a card subscription that started a few minutes ago. */
export async function seedNina(staff: string, now: Instant): Promise<Household> {
  const joined = ago(now, minutes(20));
  const tiers: [Tier, Tier] = ['leader', 'supporter'];
  const nina = await registerHouseholdFor(
    'Nina Rossi',
    'nina@legacyhub.test',
    '0467 234 567',
    tiers,
    joined,
    'card',
  );
  await subscribe(nina, joined);
  await introduce(nina, ['Luca Rossi'], joined);
  await visit(nina, [nina.primary.id], staff, earlierThisWeek(now, minutes(10)));
  const nextWeek = addDays(mondayOf(dayOf(now)), 7);
  for (const { id } of peopleOf(nina))
    mustAccept(await bookVisit(nina.uid, { personId: id, day: addDays(nextWeek, 2), hours: 1 }, now));
  return nina;
}
