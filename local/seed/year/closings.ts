import { cents } from '@legacy-hub/domain/core/money';
import { type Counts, NOTES_AND_COINS, takenOn } from '@legacy-hub/domain/day-closings/count';
import { decideCloseDay } from '@legacy-hub/domain/day-closings/rules';
import type { ClosedDay } from '@legacy-hub/domain/day-closings/schema';
import type { Counts as Figures } from '@legacy-hub/domain/figures/count';
import { dayFiguresSchema } from '@legacy-hub/domain/figures/schema';
import { addDuration, endOfDay, minutes, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { mustAccept } from '../actions.ts';
import type { Random } from '../random.ts';
import type { History } from './history.ts';

const FLOAT = cents(200_00);

/** Makes up an amount from as few notes and coins as possible. */
function notesFor(amount: number): Counts {
  let rest = amount;
  return Object.fromEntries(
    NOTES_AND_COINS.map(({ value }) => {
      const count = Math.floor(rest / value);
      rest -= count * value;
      return [String(value), count];
    }),
  );
}

/** Returns the evening count of a day with counter money. One count in twelve differs, with an explanation. */
export function closingOf(
  day: VenueDate,
  figures: Figures,
  by: string,
  random: Random,
  history: History,
): ClosedDay[] {
  const taken = takenOn(dayFiguresSchema.parse(figures));
  if (taken.cash.entries + taken.terminal.entries === 0) return [];
  const differs = random.chance(1 / 12);
  const difference = differs ? random.pick([-500, -200, -50, 100, 500]) : 0;
  const command = {
    day,
    by,
    isAdmin: false,
    key: `year-${day}`,
    correction: null,
    floatCents: FLOAT,
    counts: notesFor(FLOAT + taken.cash.amountCents + difference),
    terminalCents: taken.terminal.amountCents,
    expectedCashCents: taken.cash.amountCents,
    expectedTerminalCents: taken.terminal.amountCents,
    explanation: differs ? random.pick(['Wrong change, I think', 'Counted twice, still off']) : null,
  };
  const at = addDuration(endOfDay(day), -minutes(90));
  const { state, effects } = mustAccept(decideCloseDay(null, command, { taken, nameOf: () => by }, at));
  history.keep(effects);
  return [state];
}
