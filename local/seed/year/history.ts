import type { Effect } from '@legacy-hub/domain/decision/decision';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Standings } from '@legacy-hub/domain/documents/household';
import type { NewStaffAction } from '@legacy-hub/domain/documents/staff-action';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import {
  addCounts,
  type Counts,
  countChangedStandings,
  countsOfEntry,
  countVisits,
} from '@legacy-hub/domain/figures/count';
import { dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** The records of a year, with the figures that the stores would have counted. */
export class History {
  readonly entries: LedgerEntry[] = [];
  readonly actions: NewStaffAction[] = [];
  readonly visits = new Map<string, VisitRecord>();
  readonly #movements = new Map<VenueDate, Counts>();
  #members: Counts = {};

  keep(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.kind === 'ledger') this.entries.push(effect.entry);
      if (effect.kind === 'visit') this.visits.set(effect.record.id, effect.record);
      if (effect.kind === 'staff-action') this.actions.push(effect.action);
    }
  }

  move(before: Standings | undefined, after: Standings | undefined, now: Instant): void {
    const counts = countChangedStandings(before ?? null, after ?? null);
    const day = dayOf(now);
    this.#movements.set(day, addCounts(this.#movements.get(day) ?? {}, counts.day));
    this.#members = addCounts(this.#members, counts.now);
  }

  get members(): Counts {
    return this.#members;
  }

  figures(): Map<VenueDate, Counts> {
    const days = new Map(this.#movements);
    const add = (day: VenueDate, counts: Counts) => days.set(day, addCounts(days.get(day) ?? {}, counts));
    for (const entry of this.entries) add(entry.day, countsOfEntry(entry));
    for (const visit of this.visits.values()) add(visit.day, countVisits([visit]));
    return days;
  }
}
