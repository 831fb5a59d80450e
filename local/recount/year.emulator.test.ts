import { cashOf } from '@legacy-hub/domain/day-closings/count';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import { parseVisitRecord } from '@legacy-hub/domain/documents/visit';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { customerIdOfRecord } from '@legacy-hub/domain/household/customer-id';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import {
  addDuration,
  dayOf,
  days,
  instantFromUnix,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { ledger } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDay } from '../../functions/src/accounting/check-day.ts';
import { firestore } from '../../functions/src/firebase/admin.ts';
import { listClosedDays } from '../../functions/src/stores/day-closings.ts';
import { listFigures } from '../../functions/src/stores/figures.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { randomFrom } from '../seed/random.ts';
import { daysToCome, YearOfAVenue } from './year-of-a-venue.ts';

setProject('demo-year');

/** A few weeks in `npm test`, and a year in `npm run test:all`. */
const DAYS = daysToCome(Number(process.env.YEAR_DAYS ?? 16));
const [FIRST, LAST] = [DAYS[0], DAYS.at(-1)] as [VenueDate, VenueDate];

type Amounts = Record<string, number>;

/** Adds up the total for each day and method, leaving out totals of zero. */
function totals<Item>(items: readonly Item[], of: (item: Item) => [string, number]): Amounts {
  const sums = new Map<string, number>();
  for (const [key, amount] of items.map(of)) sums.set(key, (sums.get(key) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

const stored = async <Item>(collection: string, parse: (document: unknown) => Item): Promise<Item[]> =>
  (await firestore().collection(collection).get()).docs.map((doc) => parse(doc.data()));

async function readOffice() {
  const months = await listFigures(monthOf(FIRST), monthOf(LAST));
  return months.flatMap((month) => Object.entries(month.days));
}

/** Reads customers' money from the provider's own balance. */
async function readProvider() {
  const movements = [];
  for await (const each of provider.balanceTransactions.list({ limit: 100 }))
    if (each.type !== 'payout') movements.push(each);
  return totals(movements, ({ created, amount }) => [`${dayOf(instantFromUnix(created))} card`, amount]);
}

const checkAfter = (day: VenueDate) => checkDay(day, addDuration(startOfDay(day), days(1.5)));

const year = new YearOfAVenue(randomFrom(1));
beforeAll(async () => {
  for (const day of DAYS) await year.live(day);
});

/** Returns the office's takings for each day and method, less refunds, with money in or out of the drawer. */
const takingsInOffice = async () => {
  const takings = (await readOffice()).flatMap(([day, each]) =>
    Object.entries(each.takings).map(([method, taken]) => ({ ...taken, key: `${day} ${method}` })),
  );
  return totals(takings, ({ key, paidCents, returnedCents, movedCents }) => [
    key,
    paidCents + returnedCents + movedCents,
  ]);
};

describe('a year of a venue', () => {
  // spec: office-year-1
  test('shows every cent in the office on the day that it moved in the drawer, the terminal or at the provider', async () => {
    const outside = {
      ...totals([...year.drawer], ([day, amount]) => [`${day} cash`, amount]),
      ...totals([...year.terminal], ([day, amount]) => [`${day} terminal`, amount]),
      ...(await readProvider()),
    };
    expect(Object.keys(outside).length).toBeGreaterThan(DAYS.length);
    expect(await takingsInOffice()).toEqual(outside);
  });

  test('has the same totals in the ledger', async () => {
    const entries = await stored('ledger', parseLedgerEntry);
    expect(totals(entries, ({ day, method, amountCents }) => [`${day} ${method}`, amountCents])).toEqual(
      await takingsInOffice(),
    );
  });

  test('shows every visitor in the office on the day of their visit', async () => {
    const came = (await stored('visits', parseVisitRecord)).filter(isEffective);
    const shown = (await readOffice()).flatMap(([day, { visits }]) =>
      Object.values(visits).map((people) => ({ day, people })),
    );
    expect(totals(shown, ({ day, people }) => [day, people])).toEqual(
      totals(came, ({ day, people = 1 }) => [day, people]),
    );
  });

  test('has a count each evening without a difference', async () => {
    const { documents } = await listClosedDays(FIRST, LAST);
    const counts = documents.flatMap(({ day, closings }) => closings.map((closing) => ({ ...closing, day })));
    expect(totals(counts, ({ day, counts: notes, floatCents }) => [day, cashOf(notes) - floatCents])).toEqual(
      totals([...year.drawer], ([day, amount]) => [day, amount]),
    );
  });

  test('reconciles every day without exceptions', async () => {
    for (const day of DAYS) {
      const { exceptions, card, counter } = await checkAfter(day);
      expect([day, exceptions]).toEqual([day, []]);
      expect([card.foundCents, counter?.foundCents]).toEqual([card.ledgerCents, counter?.ledgerCents]);
    }
  });

  test.each(['cash', 'terminal', 'card'])(
    'finds the customer of a %s entry that was removed by hand',
    async (method) => {
      const entries = await stored('ledger', parseLedgerEntry);
      const entry = entries.find((each) => each.method === method && each.amountCents > 500);
      if (!entry) throw new Error('nobody paid that way');
      await ledger().doc(entry.id).delete();
      const { exceptions } = await checkAfter(entry.day);
      await ledger().doc(entry.id).set(entry);
      expect(exceptions).toMatchObject([
        { customer: customerIdOfRecord(entry), ledgerCents: null, foundCents: entry.amountCents },
      ]);
    },
  );
});
