import { takenOn } from '@legacy-hub/domain/day-closings/count';
import { type CloseDayCommand, decideCloseDay } from '@legacy-hub/domain/day-closings/rules';
import type { ClosedDay } from '@legacy-hub/domain/day-closings/schema';
import { firstDayToCount, uncountedDays } from '@legacy-hub/domain/day-closings/view';
import type { UncountedDay } from '@legacy-hub/domain/day-closings/wire';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDays, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { prepareEffectWrites } from './effects.ts';
import { listFigures, monthId } from './figures.ts';
import { dayClosings, figures } from './firestore/collections.ts';
import { readReadable } from './firestore/queries.ts';
import { replacing } from './firestore/replacing.ts';
import { runTransaction, withLocalMutex } from './firestore/transactions.ts';

/**
 * Closes a day. The count reads the expected amount in its own transaction, and payments add to it in theirs,
 * so every payment is either included in the expected amount or recorded after the count.
 */
export const closeDay = (command: CloseDayCommand, nameOf: (uid: string) => string, now: Instant) => {
  const ref = dayClosings().doc(command.day);
  return withLocalMutex(ref.path, () =>
    runTransaction(async (transaction) => {
      const [closed, month] = await Promise.all([
        transaction.get(ref),
        transaction.get(figures().doc(monthId(command.day))),
      ]);
      const taken = takenOn(month.data()?.days[command.day]);
      const before = closed.data() ?? null;
      const decision = decideCloseDay(before, command, { taken, nameOf }, now);
      if (!decision.ok || decision.state === before) return decision;
      const writeEffects = await prepareEffectWrites(transaction, null, decision.effects, now);
      transaction.set(ref, replacing(before, decision.state));
      writeEffects();
      return decision;
    }),
  );
};

export async function findClosedDay(day: VenueDate): Promise<ClosedDay | null> {
  return (await dayClosings().doc(day).get()).data() ?? null;
}

export const isDayClosed = async (day: VenueDate): Promise<boolean> =>
  (await dayClosings().doc(day).get()).exists;

export async function findLastClosedBefore(day: VenueDate): Promise<ClosedDay | null> {
  const { docs } = await dayClosings().where('day', '<', day).orderBy('day', 'desc').limit(1).get();
  return docs[0]?.data() ?? null;
}

/** Lists the closed days between two days, both included. */
export const listClosedDays = (from: VenueDate, until: VenueDate) =>
  readReadable(dayClosings().where('day', '>=', from).where('day', '<=', until));

/** Lists the days of the last five weeks with money at the counter that hasn't been counted, oldest first. */
export async function listUncountedDays(today: VenueDate): Promise<UncountedDay[]> {
  const from = firstDayToCount(today);
  const [months, closed] = await Promise.all([
    listFigures(monthOf(from), monthOf(today)),
    dayClosings().where('day', '>=', from).where('day', '<=', addDays(today, -1)).select('day').get(),
  ]);
  return uncountedDays(
    months,
    closed.docs.map(({ id }) => id),
    today,
  );
}
