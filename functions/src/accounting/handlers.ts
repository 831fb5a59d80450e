import type * as accountingEndpoints from '@legacy-hub/domain/accounting/endpoints';
import { toJournalEntry } from '@legacy-hub/domain/accounting/journal';
import { type DayRange, isWithin, monthsOf, rangeProblem } from '@legacy-hub/domain/accounting/range';
import type { ProofDay } from '@legacy-hub/domain/accounting/schema';
import type { WireProofDay } from '@legacy-hub/domain/accounting/wire';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { countedDays, takingsByDay } from '@legacy-hub/domain/day-closings/view';
import type { CountedDay, WireTakings } from '@legacy-hub/domain/day-closings/wire';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { customerNameOf } from '@legacy-hub/domain/household/customer-id';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { findCustomer } from '../stores/customers/customers.ts';
import { listClosedDays } from '../stores/day-closings.ts';
import { listFigures } from '../stores/figures.ts';
import { pageOfEntries, parseEntryCursor } from '../stores/ledger.ts';
import { findProofs } from '../stores/proofs.ts';
import { listColleagues } from '../stores/staff.ts';
import { checkDay } from './check-day.ts';

/** Bounds the size of a query, independent of the venue's size. */
const ENTRIES_PER_PAGE = 1000;

const refusalOf = (range: DayRange, now: Instant): Refused | null => {
  const problem = rangeProblem(range, dayOf(now));
  return problem === null ? null : refuse('bad-input', problem);
};

export const accountingHandlers = {
  async listJournal({ after = null, ...range }, { now }) {
    const refusal = refusalOf(range, now);
    if (refusal) return refusal;
    const cursor = after === null ? null : parseEntryCursor(after);
    if (after !== null && cursor === null) return refuse('bad-input', network.badInput);
    const { entries, next, unreadable } = await pageOfEntries(range, cursor, ENTRIES_PER_PAGE);
    return respond({ entries: entries.map(toJournalEntry), next, unreadable });
  },

  async listProofs(range, { now }) {
    const refusal = refusalOf(range, now);
    if (refusal) return refusal;
    const [proofs, counts] = await Promise.all([findProofs(monthsOf(range)), readCounts(range, now)]);
    const days = proofs.filter(({ day }) => isWithin(range, day));
    return respond({
      days: await withNames(days.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
      ...counts,
    });
  },

  async checkDay({ day }, { now }) {
    const refusal = refusalOf({ from: day, until: day }, now);
    if (refusal) return refusal;
    const [proof] = await withNames([await checkDay(day, now)]);
    if (!proof) throw new Error('the proof of a day got lost');
    return respond(proof);
  },
} satisfies HandlersFor<typeof accountingEndpoints>;

type Counts = { counted: CountedDay[]; takings: WireTakings[] };

async function readCounts(range: DayRange, now: Instant): Promise<Counts> {
  const [months, closed] = await Promise.all([
    listFigures(monthOf(range.from), monthOf(range.until)),
    listClosedDays(range.from, range.until),
  ]);
  return {
    counted: countedDays(months, closed.documents, range, dayOf(now)),
    takings: takingsByDay(months, range),
  };
}

/** The maximum number of names read per response. Other entries can be opened, but show no name. */
const MAX_NAMES = 200;

async function withNames(days: readonly ProofDay[]): Promise<WireProofDay[]> {
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
