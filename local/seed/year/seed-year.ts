import type { ClosedDay } from '@legacy-hub/domain/day-closings/schema';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type { Counts } from '@legacy-hub/domain/figures/count';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDays, dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import {
  dayClosings,
  households,
  ledger,
  staffActions,
  visits,
  walkIns,
} from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import type { BulkWriter } from 'firebase-admin/firestore';
import { firestore } from '../../../functions/src/firebase/admin.ts';
import { addToDay, addToMemberCounts } from '../../../functions/src/stores/figures.ts';
import { randomFrom } from '../random.ts';
import { closingOf } from './closings.ts';
import { History } from './history.ts';
import { liveThrough } from './households.ts';
import { daysFrom } from './opening.ts';
import { passesOn } from './passes.ts';

const HOUSEHOLDS = 50;
const DAYS = 365;

/**
 * Seeds a year of a small venue, with the figures that the stores would have counted. It ends yesterday, a
 * day that hasn't been counted yet.
 */
export async function seedYear(staff: string, now: Instant): Promise<void> {
  const until = dayOf(now);
  const year = { from: addDays(until, -DAYS), until, now, staff };
  const random = randomFrom(1);
  const history = new History();
  const members = Array.from({ length: HOUSEHOLDS }, (_, index) => `year-${index + 1}`).flatMap(
    (uid) => liveThrough(uid, year, random, history) ?? [],
  );
  const groups = daysFrom(year.from, until).flatMap((day) => passesOn(day, staff, random, history));
  const figures = [...history.figures()];
  const closed = figures
    .filter(([day]) => day < addDays(until, -1))
    .flatMap(([day, counts]) => closingOf(day, counts, staff, random, history));
  const writer = firestore().bulkWriter({ throttling: false });
  keepAll(writer, history, { members, groups, closed });
  await Promise.all([writer.close(), count(figures, history.members)]);
}

type Documents = {
  members: readonly Household[];
  groups: readonly WalkIn[];
  closed: readonly ClosedDay[];
};

function keepAll(writer: BulkWriter, history: History, { members, groups, closed }: Documents): void {
  for (const day of closed) void writer.set(dayClosings().doc(day.day), day);
  for (const household of members) void writer.set(households().doc(household.uid), household);
  for (const walkIn of groups) void writer.set(walkIns().doc(walkIn.id), walkIn);
  for (const entry of history.entries) void writer.set(ledger().doc(entry.id), entry);
  for (const visit of history.visits.values()) void writer.set(visits().doc(visit.id), visit);
  for (const action of history.actions) {
    const ref = staffActions().doc();
    void writer.set(ref, { ...action, version: 1, id: ref.id });
  }
}

async function count(figures: readonly [VenueDate, Counts][], members: Counts): Promise<void> {
  const months = [...new Set(figures.map(([day]) => monthOf(day)))];
  for (const month of months)
    await firestore().runTransaction(async (transaction) => {
      for (const [day, counts] of figures) if (monthOf(day) === month) addToDay(transaction, day, counts);
    });
  await firestore().runTransaction(async (transaction) => addToMemberCounts(transaction, members));
}
