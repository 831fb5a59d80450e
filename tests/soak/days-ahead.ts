import { setTimeout as wait } from 'node:timers/promises';
import type { OutcomeIs, PassChoice } from '@legacy-hub/domain/documents/closure';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import {
  addDays,
  addDuration,
  instant,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { settleClosures } from '@legacy-hub/functions/src/closures/settle-closure.ts';
import { closuresOfAny, outcomesOfDays } from '@legacy-hub/functions/src/stores/closures.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import type { Random } from '@legacy-hub/local/seed/random.ts';
import type { SoakEvent } from './audit/expected-state.ts';
import type { ObservedState } from './audit/observed-state.ts';
import { asMember, join, type Pays } from './join.ts';
import { aVisitor, contactOf, type Day, eventually, today, type Visitor } from './visitor.ts';

/** Passes are sold 60 days ahead, so later runs on the same stack start over with the first days. */
const RUNS_AHEAD = 19;

/** Returns the days of a run, which differ between runs on a stack. */
export function daysAheadOf(run: number): Day['ahead'] {
  const first = 2 + 3 * (run % RUNS_AHEAD);
  const day = (ahead: number) => addDays(today(), ahead);
  return { spare: day(1), short: day(first), lifted: day(first + 1), closed: day(first + 2) };
}

type Exceptions = Venue['openingHoursExceptions'];

/** Changes the opening hours as the owner, and retries until there is a response. */
async function changeHours(
  { ask, day: { owner } }: Visitor,
  change: (exceptions: Exceptions) => Exceptions,
  closing?: PassChoice,
): Promise<void> {
  const { answer } = await ask(ENDPOINTS.getVenueSettings, {}, owner.token);
  if (!answer?.venue) throw new Error('The owner could not read the settings');
  const { revision, venue } = answer;
  const changed = { ...venue, openingHoursExceptions: change(venue.openingHoursExceptions) };
  const input = { revision, venue: changed, ...(closing && { closing }) };
  const saved = await ask(ENDPOINTS.changeVenue, input, owner.token);
  if (saved.answer === null) throw new Error(`The owner could not change the opening hours: ${saved.code}`);
}

const without = (exceptions: Exceptions, ...days: VenueDate[]) =>
  exceptions.filter(({ from, to }) => !days.some((day) => from <= day && day <= to));

const closedFrom = (from: VenueDate, to: VenueDate) => ({ from, to, hours: null, reason: 'A storm' });

/** Shortens a day before the first customer books, so that groups fill it. */
export async function shortenDay(day: Day, seed: number): Promise<void> {
  const { short, lifted, closed } = day.ahead;
  const hours = { opens: '10:00', closes: '11:00' };
  await changeHours(aVisitor(day, seed), (exceptions) => [
    ...without(exceptions, short, lifted, closed),
    { from: short, to: short, hours, reason: 'Maintenance' },
  ]);
}

/** Returns the customer if the booking is confirmed, or null. */
type Books = (visitor: Visitor, day: VenueDate) => Promise<string | null>;

const booksAsMember: Books = async (visitor, day) => {
  const { uid } = await aPaidHousehold({ tiers: ['legacy-maker'], name: contactOf(visitor).name });
  const send = await asMember(visitor, uid);
  return (await send(ENDPOINTS.bookHours, { isFamily: false, memberId: null, day, hours: 1 })) ? uid : null;
};

/** Buys a pass without an override reason, so that a full or closed day is refused. */
const buysPass =
  (pays: Pays, numParticipants: number): Books =>
  async (visitor, selectedDate) => {
    const size = { numHours: 1, numParticipants, numConcessions: 0, numNonParticipatingAdults: 0 };
    const group = { ...size, selectedDate, overrideReason: undefined };
    return (await join(visitor, 'pass', pays, { group }))?.id ?? null;
  };

/** Adds a confirmed booking or pass that no closure may end. */
async function booksForGood(visitor: Visitor, books: Books, day: VenueDate): Promise<void> {
  const customer = await books(visitor, day);
  if (customer !== null) visitor.day.expected.booked.push({ customer, day });
}

/** Books the short day as a member or, more often, as a large group. The day is full after a few groups. */
export async function fillsTheShortDay(visitor: Visitor): Promise<boolean> {
  const { random, day } = visitor;
  const size = 12 + random.whole(8);
  const atCounter = buysPass('at the counter', size);
  const books = random.pick([booksAsMember, buysPass('visa', size), atCounter, atCounter]);
  await booksForGood(visitor, books, day.ahead.short);
  return day.expected.refused.has('day-booked-out');
}

const OF_EACH_KIND: readonly Books[] = [booksAsMember, buysPass('visa', 2), buysPass('at the counter', 3)];

/** Returns true once a closure has changed something for a customer of this day, otherwise null. */
async function hasOutcome(day: VenueDate): Promise<true | null> {
  for (const { id } of await closuresOfAny([day]))
    for await (const page of outcomesOfDays(id, [day])) if (page.length > 0) return true;
  return null;
}

/**
 * Closes two days with bookings after a third of the run, and reopens one after two thirds, as the owner. Two
 * customers of each kind book before, meanwhile and afterwards.
 */
export async function closeAndLift(day: Day, random: Random, durationMs: number): Promise<void> {
  const { ahead, expected } = day;
  const { lifted, closed, spare } = ahead;
  const third = durationMs / 3;
  const owner = aVisitor(day, random.whole(2 ** 31));
  const choice = random.pick<PassChoice>([
    { passes: 'move', to: spare },
    { passes: 'give-back' },
    { passes: 'leave-open' },
  ]);

  const customersCome = (
    fromMs: number,
    lastsMs: number,
    come: (...of: [Visitor, Books]) => Promise<unknown>,
  ) =>
    Promise.all(
      [...OF_EACH_KIND, ...OF_EACH_KIND].map(async (books) => {
        const visitor = aVisitor(day, random.whole(2 ** 31));
        await wait(fromMs + random.whole(lastsMs));
        await come(visitor, books);
      }),
    );
  const booksBoth = async (visitor: Visitor, books: Books) => {
    for (const each of [lifted, closed]) await books(visitor, each);
  };
  const booksEither = async (visitor: Visitor, books: Books) => {
    await books(visitor, visitor.random.pick([lifted, closed]));
    if (expected.refused.has('venue-closed')) visitor.happened('a closed day refused');
  };
  const changeTwice = async () => {
    await wait(third);
    await changeHours(owner, (exceptions) => [...exceptions, closedFrom(lifted, closed)], choice);
    await wait(third);
    // The crash may have stopped the settlement, which the schedule then repeats.
    await eventually(async () => {
      const seen = await hasOutcome(lifted);
      if (!seen && expected.crashedAt > 0) await settleClosures(addDuration(instant(Date.now()), minutes(4)));
      return seen;
    });
    await changeHours(owner, (exceptions) => [...without(exceptions, lifted), closedFrom(closed, closed)]);
    await customersCome(0, third, (visitor, books) => booksForGood(visitor, books, lifted));
    if (expected.booked.some((booked) => booked.day === lifted)) owner.happened('a lifted day booked');
  };
  await Promise.all([
    customersCome(0, third / 2, booksBoth),
    customersCome(third, third, booksEither),
    changeTwice(),
  ]);
}

/** Derives events from the owner's changes and their effects on customers. */
export const outcomesFor = ({ owner }: Day, { closures }: ObservedState): SoakEvent[] =>
  closures
    .filter(({ closure }) => closure.by === owner.uid)
    .flatMap(({ outcomes }) => outcomes.map(({ customer, is }) => eventOf(customer, is)));

function eventOf(customer: string, { what }: OutcomeIs): SoakEvent {
  if (what === 'notified') return 'a customer notified of a lifted day';
  return isWalkInId(customer) ? 'a pass of a closed day settled' : 'bookings of a closed day ended';
}
