import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { type Colleague, staffName } from '@legacy-hub/domain/core/colleague';
import { hasTakings, takenOn } from '@legacy-hub/domain/day-closings/count';
import type * as dayClosingsEndpoints from '@legacy-hub/domain/day-closings/endpoints';
import { closingRefusal } from '@legacy-hub/domain/day-closings/rules';
import type { ClosedDay } from '@legacy-hub/domain/day-closings/schema';
import { countedBefore, figuresOn, toWireDay } from '@legacy-hub/domain/day-closings/view';
import type { WireDay } from '@legacy-hub/domain/day-closings/wire';
import type { MonthFigures } from '@legacy-hub/domain/figures/schema';
import { monthAfter, monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDays, dayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import {
  closeDay,
  findClosedDay,
  findLastClosedBefore,
  listClosedDays,
  listUncountedDays,
} from '../stores/day-closings.ts';
import { listFigures } from '../stores/figures.ts';
import { listEntriesBookedAfter } from '../stores/ledger.ts';
import { listColleagues } from '../stores/staff.ts';

export const dayClosingsHandlers = {
  async getDayClosing({ day }, { caller, now }) {
    const refusal = closingRefusal(day, caller.role === 'admin', now);
    if (refusal) return { ok: false, refusal };
    const dayBefore = addDays(day, -1);
    const [months, closed, last, staff] = await Promise.all([
      listFigures(monthOf(dayBefore), monthOf(day)),
      findClosedDay(day),
      findLastClosedBefore(day),
      listColleagues(),
    ]);
    const isUncounted = last?.day !== dayBefore && hasTakings(takenOn(figuresOn(months, dayBefore)));
    return respond({
      ...(await readDay(day, months, closed, staff)),
      lastFloatCents: last?.closings.at(-1)?.floatCents ?? null,
      uncountedBefore: isUncounted ? dayBefore : null,
    });
  },

  async closeDay({ idempotencyKey: key, ...count }, { caller, now }) {
    const staff = await listColleagues();
    const command = { ...count, key, by: caller.uid, isAdmin: caller.role === 'admin' };
    return acknowledge(await closeDay(command, (uid) => nameIn(staff, uid), now));
  },

  async listDayClosings({ day }, { now }) {
    const month = monthOf(day);
    const [months, closed, staff, uncounted] = await Promise.all([
      listFigures(month, month),
      listClosedDays(month, addDays(monthAfter(month), -1)),
      listColleagues(),
      listUncountedDays(dayOf(now)),
    ]);
    const days = daysShown(months, closed.documents).map((each) => {
      const ofDay = closed.documents.find((one) => one.day === each) ?? null;
      return readDay(each, months, ofDay, staff);
    });
    return respond({ days: await Promise.all(days), uncounted, unreadable: closed.unreadable });
  },
} satisfies HandlersFor<typeof dayClosingsEndpoints>;

function nameIn(staff: readonly Colleague[], uid: string): string {
  const colleague = staff.find((each) => each.uid === uid);
  return colleague ? staffName(colleague.email) : copy.formerStaff;
}

/** Returns the days with money at the counter or a count, newest first. */
function daysShown(months: readonly MonthFigures[], closed: readonly ClosedDay[]): VenueDate[] {
  const withTakings = months
    .flatMap(({ days }) => Object.keys(days) as VenueDate[])
    .filter((day) => hasTakings(takenOn(figuresOn(months, day))));
  return [...new Set([...withTakings, ...closed.map(({ day }) => day)])].toSorted().toReversed();
}

/** Reads a day. Ledger entries are only read if some of them arrived after the count. */
async function readDay(
  day: VenueDate,
  months: readonly MonthFigures[],
  closed: ClosedDay | null,
  staff: readonly Colleague[],
): Promise<WireDay> {
  const figures = figuresOn(months, day);
  const counted = countedBefore(closed, takenOn(figures));
  const entries = counted === null ? [] : await listEntriesBookedAfter(day, counted);
  return toWireDay({ day, figures, closed, entries, staff });
}
