import { expect } from 'vitest';
import { daysOpened } from '../../closures/days.ts';
import type { Pausing } from '../../closures/pause.ts';
import { closuresWithoutPause, decideClosures, decidePauseForClosure } from '../../closures/plan.ts';
import type { Closure, Outcome, PassChoice } from '../../documents/closure.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import { hoursOn } from '../../venue/time/opening-hours.ts';
import { addDuration, dayOf, minutes, type VenueDate } from '../../venue/time/venue-time.ts';
import { RISING_PRICES } from '../billing-history/price-rise.ts';
import { now as start } from '../households.ts';

const ALL_DAY = { opens: '09:00', closes: '21:00' };

/** A venue that opens every day, except for its closures. */
const VENUE: Venue = {
  ...EXAMPLE_VENUE,
  prices: RISING_PRICES,
  openingHours: {
    Mon: ALL_DAY,
    Tue: ALL_DAY,
    Wed: ALL_DAY,
    Thu: ALL_DAY,
    Fri: ALL_DAY,
    Sat: ALL_DAY,
    Sun: ALL_DAY,
  },
  openingHoursExceptions: [],
};

export type Exceptions = Venue['openingHoursExceptions'];

export const isPausing = (closure: Closure): closure is Pausing => closure.work.kind === 'pause';

/** A venue's changing settings, and the stored consequences of every change. */
export class VenueHistory {
  now = start;
  venue = VENUE;
  closures = new Map<string, Closure>();
  private outcomes = new Map<string, Outcome>();
  private revision = 1;
  private before = { venue: VENUE, until: start };

  /** Checks if a day can be booked. Requests that began with the previous settings still succeed for a minute. */
  canBook(day: VenueDate): boolean {
    const isOpenBefore = this.now < this.before.until && hoursOn(day, this.before.venue) !== null;
    return isOpenBefore || hoursOn(day, this.venue) !== null;
  }

  outcomeOf(closureId: string, customer: string): Outcome | null {
    return this.outcomes.get(`${closureId}/${customer}`) ?? null;
  }

  outcomesOf(closureId: string): Outcome[] {
    return [...this.outcomes].flatMap(([id, outcome]) => (id.startsWith(`${closureId}/`) ? [outcome] : []));
  }

  record(closureId: string, outcome: Outcome): void {
    this.outcomes.set(`${closureId}/${outcome.customer}`, outcome);
  }

  get unsettled(): Closure[] {
    return [...this.closures.values()].filter(({ settledAt }) => settledAt === null);
  }

  sweep(id: string): void {
    const closure = this.closures.get(id) ?? expect.unreachable();
    this.closures.set(id, { ...closure, sweptAt: this.now });
  }

  settle(id: string): void {
    const closure = this.closures.get(id) ?? expect.unreachable();
    this.closures.set(id, { ...closure, settledAt: this.now });
  }

  change(openingHoursExceptions: Exceptions, choice: PassChoice, pauses: boolean): void {
    const after = { ...this.venue, openingHoursExceptions };
    const today = dayOf(this.now);
    const opened = daysOpened(this.venue, after, today);
    const closures = [...this.closures.values()].filter(
      ({ work, days }) => work.kind !== 'open' && days.some((day) => opened.includes(day)),
    );
    const affected = {
      bookings: 1,
      passes: 1,
      moving: { longest: 1, total: 1 },
      ahead: [],
      closures,
      notified: 0,
    };
    const decision = decideClosures(
      { before: this.venue, after },
      { choice, pauses, affected },
      { revision: this.revision + 1, by: 'ann' },
      this.now,
    );
    if (!decision.ok) return;
    this.before = { venue: this.venue, until: addDuration(this.now, minutes(1)) };
    this.venue = after;
    this.revision += 1;
    for (const closure of decision.state) this.create(closure);
  }

  pauseLater(): void {
    const pausing = this.unsettled.filter(isPausing);
    const [period] = closuresWithoutPause(this.venue, pausing, dayOf(this.now));
    if (!period) return;
    const author = { revision: this.revision, by: 'ann' };
    const decision = decidePauseForClosure(period, { venue: this.venue, pausing }, author, this.now);
    if (decision.ok && decision.state && !this.closures.has(decision.state.id)) this.create(decision.state);
  }

  private create(closure: Closure): void {
    this.closures.set(closure.id, closure);
    if (closure.work.kind !== 'open') return;
    for (const { id, days } of closure.work.closures) {
      const earlier = this.closures.get(id) ?? expect.unreachable();
      const reopened = [...new Set([...(earlier.reopened ?? []), ...days])];
      this.closures.set(id, { ...earlier, reopened });
    }
  }
}
