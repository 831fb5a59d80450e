import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/member';
import {
  addDays,
  after,
  dayOf,
  days,
  hours,
  type Instant,
  instant,
  minutes,
  weekOf,
} from '@legacy-hub/domain/venue-time';
import { saveMemberProfile } from '../../functions/src/account/save-profile.ts';
import { confirmMemberCash } from '../../functions/src/billing/confirm-cash.ts';
import { bookVisit } from '../../functions/src/bookings/book-visit.ts';
import { checkInPeople } from '../../functions/src/visits/check-in.ts';
import { agreed, join, photoOf } from './steps.ts';

const ago = (now: Instant, duration: number): Instant => instant(now - duration);

/** Earlier in this week, however early in the week it is. */
const earlierThisWeek = (now: Instant, duration: number): Instant =>
  instant(Math.max(ago(now, duration), after(weekOf(now).start, minutes(1))));

/** Leader with two children: the household at its fullest. */
export async function seedMaya(staff: string, now: Instant): Promise<Member> {
  const joined = ago(now, days(10));
  const maya = await join(
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
    agreed(await bookVisit(maya.uid, { personId: id, day: today, hours: 1 }, now));
  agreed(await bookVisit(maya.uid, { personId: maya.primary.id, day: addDays(today, 1), hours: 2 }, now));
  return maya;
}

/** Supporter who has used both hours of the week. */
export async function seedSam(staff: string, now: Instant): Promise<Member> {
  const joined = ago(now, days(20));
  const sam = await join('Sam Okafor', 'sam@legacyhub.test', '0423 456 789', ['supporter'], joined);
  await pay(sam, staff, 4, joined);
  await introduce(sam, [], joined);
  const came = earlierThisWeek(now, hours(3));
  agreed(await bookVisit(sam.uid, { personId: sam.primary.id, day: dayOf(came), hours: 2 }, came));
  await visit(sam, [sam.primary.id], staff, came);
  return sam;
}

/** Legacy-maker whose first log-in is still to come. */
export async function seedLee(staff: string, now: Instant): Promise<Member> {
  const lee = await join(
    'Lee Nguyen',
    'lee@legacyhub.test',
    '0434 567 890',
    ['legacy-maker', 'leader'],
    ago(now, days(2)),
  );
  await pay(lee, staff, 1, ago(now, days(2)));
  return lee;
}

/** Paid for one week, long ago. */
export async function seedKim(staff: string, now: Instant): Promise<Member> {
  const joined = ago(now, days(40));
  const kim = await join('Kim Larsen', 'kim@legacyhub.test', '0445 678 901', ['leader'], joined);
  await pay(kim, staff, 1, joined);
  return kim;
}

async function pay(member: Member, by: string, weeks: number, at: Instant): Promise<void> {
  const personIds = peopleOf(member).map(({ id }) => id);
  agreed(await confirmMemberCash(member.uid, { personIds, weeks, key: null, by }, at));
}

async function introduce({ uid, primary, family }: Member, names: string[], at: Instant): Promise<void> {
  const introductions = family.map(async ({ id }, place) => {
    const name = names[place] ?? '';
    return { personId: id, name, relationship: 'Child', photo: await photoOf(uid, name) };
  });
  const command = {
    address: '12 Enmore Road, Newtown NSW 2042',
    age: 38,
    photo: await photoOf(uid, primary.name),
    family: await Promise.all(introductions),
  };
  agreed(await saveMemberProfile(uid, command, at));
}

async function visit({ uid }: Member, personIds: string[], by: string, at: Instant): Promise<void> {
  agreed(await checkInPeople(uid, { personIds, gesture: `seed-${uid}-${at}`, by }, at));
}
