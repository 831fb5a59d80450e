import { toWireChanges } from '@legacy-hub/domain/figures/member-changes';
import { MAX_NAMED } from '@legacy-hub/domain/figures/needs-you';
import { seenAt } from '@legacy-hub/domain/figures/standing';
import { buildComingDays, comingDays } from '@legacy-hub/domain/figures/week';
import { NEEDS } from '@legacy-hub/domain/figures/wire';
import { notSeenSince } from '@legacy-hub/domain/office/members';
import { MAX_NAMES_IN_EMAIL, type WeekFacts } from '@legacy-hub/domain/office/week-email';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  dayOf,
  type Instant,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { readProofs } from '../accounting/read-proofs.ts';
import { findNeeds } from '../figures/find-needs.ts';
import { readWeek } from '../figures/read-months.ts';
import { countShown, listUnseen, pageOfChangedHouseholds } from '../stores/customers/members.ts';
import { listReservedDays } from '../stores/customers/reserved-days.ts';

/** Reads a week that is over, as the office shows it, with the names of some members. */
export async function readWeekFacts(monday: VenueDate, now: Instant): Promise<WeekFacts> {
  const range = { from: monday, until: addDays(monday, 6) };
  const [week, proof, joined, left, quiet, needs, coming, households] = await Promise.all([
    readWeek(monday, now),
    readProofs(range, addDays(monday, 7)),
    readChanges({ what: 'joined', ...range }),
    readChanges({ what: 'left', ...range }),
    readQuiet(monday, now),
    findNeeds(NEEDS, MAX_NAMED.first, now),
    readComing(range.until),
    countShown(now),
  ]);
  return { week, proof, joined, left, quiet, needs, coming, households };
}

async function readChanges(query: Parameters<typeof toWireChanges>[1]): Promise<WeekFacts['joined']> {
  const { documents } = await pageOfChangedHouseholds(query, { size: MAX_NAMES_IN_EMAIL });
  const people = documents.flatMap((household) => toWireChanges(household, query));
  return people.toSorted((one, other) => (one.day < other.day ? -1 : 1)).slice(0, MAX_NAMES_IN_EMAIL);
}

/** Reads those who weren't counted as not seen lately when the week began, and are now. */
async function readQuiet(monday: VenueDate, now: Instant): Promise<WeekFacts['quiet']> {
  const unseen = { after: notSeenSince(startOfDay(monday)), until: notSeenSince(now) };
  const { documents, more } = await listUnseen(unseen, MAX_NAMES_IN_EMAIL);
  return {
    named: documents.map((household) => ({
      userId: household.uid,
      name: household.primary.name,
      seen: dayOf(seenAt(household) ?? unseen.until),
    })),
    more,
  };
}

async function readComing(sunday: VenueDate): Promise<WeekFacts['coming']> {
  const { from, until } = comingDays(sunday);
  return buildComingDays(sunday, await listReservedDays(from, until), venue());
}
