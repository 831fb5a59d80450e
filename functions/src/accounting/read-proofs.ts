import type { listProofs } from '@legacy-hub/domain/accounting/endpoints';
import { type DayRange, isWithin, monthsOf } from '@legacy-hub/domain/accounting/range';
import type { ProofDay } from '@legacy-hub/domain/accounting/schema';
import type { WireProofDay } from '@legacy-hub/domain/accounting/wire';
import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { countedDays, takingsByDay } from '@legacy-hub/domain/day-closings/view';
import type { CountedDay, WireTakings } from '@legacy-hub/domain/day-closings/wire';
import { customerNameOf } from '@legacy-hub/domain/household/customer-id';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { findCustomer } from '../stores/customers/customers.ts';
import { listClosedDays } from '../stores/day-closings.ts';
import { listFigures } from '../stores/figures.ts';
import { findProofs } from '../stores/proofs.ts';
import { listColleagues } from '../stores/staff.ts';

/** Reads the comparisons of a range, oldest first, and the counts of its days. Today has none until it is counted. */
export async function readProofs(range: DayRange, today: VenueDate): Promise<OutputOf<typeof listProofs>> {
  const [proofs, counts] = await Promise.all([findProofs(monthsOf(range)), readCounts(range, today)]);
  const days = proofs.filter(({ day }) => isWithin(range, day));
  return {
    days: await withNames(days.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
    ...counts,
  };
}

type Counts = { counted: CountedDay[]; takings: WireTakings[] };

async function readCounts(range: DayRange, today: VenueDate): Promise<Counts> {
  const [months, closed] = await Promise.all([
    listFigures(monthOf(range.from), monthOf(range.until)),
    listClosedDays(range.from, range.until),
  ]);
  return {
    counted: countedDays(months, closed.documents, range, today),
    takings: takingsByDay(months, range),
  };
}

/** The maximum number of names read per response. Other entries can be opened, but show no name. */
const MAX_NAMES = 200;

export async function withNames(days: readonly ProofDay[]): Promise<WireProofDay[]> {
  const exceptions = days.flatMap((day) => day.exceptions);
  if (exceptions.length === 0) return days.map((day) => ({ ...day, exceptions: [] }));
  const ids = [...new Set(exceptions.flatMap(({ customer }) => customer ?? []))].slice(0, MAX_NAMES);
  const [names, staff] = await Promise.all([Promise.all(ids.map(nameOf)), listColleagues()]);
  const nameById = new Map(ids.map((id, index) => [id, names[index] ?? null]));
  const emailById = new Map(staff.map(({ uid, email }) => [uid, email]));
  return days.map((day) => ({
    ...day,
    exceptions: day.exceptions.map((exception) => ({
      ...exception,
      customerName: nameById.get(exception.customer ?? '') ?? null,
      staffEmail: emailById.get(exception.staff ?? '') ?? null,
    })),
  }));
}

/** Returns null once the customer is erased. */
async function nameOf(id: string): Promise<string | null> {
  const customer = await findCustomer(id);
  return (customer && customerNameOf(customer)) || null;
}
