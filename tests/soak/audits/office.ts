import { isEffective } from '@legacy-hub/domain/household/allowance';
import { type Comparisons, centsOf, nothingOf, same, sumOf } from './comparison.ts';

const sortedByName = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .toSorted(([one], [other]) => one.localeCompare(other));

/** Compares the owner's office with the individual payments, visits and households. */
export const office: Comparisons = {
  'takings of': ({ figures, ledger }) => {
    const days = figures.flatMap((month) => Object.entries(month.days));
    const queuedOutcomes = days.flatMap(([day, { takings }]) =>
      Object.keys(takings).map((method) => `${day} ${method}`),
    );
    const booked = ledger.map(({ day, method }) => `${day} ${method}`);
    return same(
      [...new Set([...queuedOutcomes, ...booked])].map((dayAndMethod) => {
        const entries = ledger.filter(({ day, method }) => `${day} ${method}` === dayAndMethod);
        const found = days.flatMap(([day, { takings }]) =>
          Object.entries(takings).filter(([method]) => `${day} ${method}` === dayAndMethod),
        );
        return [
          dayAndMethod,
          [entries.length, centsOf(entries)],
          [
            sumOf(found.map(([, each]) => each.entries)),
            sumOf(found.map(([, { paidCents, returnedCents }]) => paidCents + returnedCents)),
          ],
        ];
      }),
    );
  },
  'money of a day, in the ledger and where it moved': ({ proofs }) =>
    same(
      proofs.map(({ day, card, counter }) => [
        day,
        [card.ledgerCents, counter?.ledgerCents],
        [card.foundCents, counter?.foundCents],
      ]),
    ),
  'exception in the accounts': ({ proofs }) =>
    nothingOf(
      proofs.flatMap(({ day, exceptions }) =>
        exceptions.map(
          ({ side, what, reference, ledgerCents, foundCents }) =>
            `${day} ${side} ${what ?? 'entry'} ${reference}: ${ledgerCents} in the ledger, ${foundCents} found,`,
        ),
      ),
    ),
  'people who came on': ({ figures, visits }) => {
    const days = figures.flatMap((month) => Object.entries(month.days));
    const came = visits.filter(isEffective);
    return same(
      [...new Set([...days.map(([day]) => day), ...came.map(({ day }) => day)])].map((day) => [
        day,
        sumOf(came.filter((visit) => visit.day === day).map(({ people = 1 }) => people)),
        sumOf(days.filter(([each]) => each === day).flatMap(([, each]) => Object.values(each.visits))),
      ]),
    );
  },
  'members of each tier': ({ members, memberCounts }) => {
    const tiers = members
      .flatMap(({ standings }) => Object.values(standings?.people ?? {}))
      .map(({ tier }) => tier);
    const due = Object.fromEntries(
      [...new Set(tiers)].map((tier) => [tier, tiers.filter((each) => each === tier).length]),
    );
    return same([['now', sortedByName(due), sortedByName(memberCounts.members)]]);
  },
};
