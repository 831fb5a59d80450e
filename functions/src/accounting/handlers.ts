import type * as accountingEndpoints from '@legacy-hub/domain/accounting/endpoints';
import { toJournalEntry } from '@legacy-hub/domain/accounting/journal';
import { type DayRange, rangeProblem } from '@legacy-hub/domain/accounting/range';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { pageOfEntries, parseEntryCursor } from '../stores/ledger.ts';
import { checkDay } from './check-day.ts';
import { readProofs, withNames } from './read-proofs.ts';

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
    return respond(await readProofs(range, dayOf(now)));
  },

  async checkDay({ day }, { now }) {
    const refusal = refusalOf({ from: day, until: day }, now);
    if (refusal) return refusal;
    const [proof] = await withNames([await checkDay(day, now)]);
    if (!proof) throw new Error('the proof of a day got lost');
    return respond(proof);
  },
} satisfies HandlersFor<typeof accountingEndpoints>;
