import type { WireProofDay } from '@legacy-hub/domain/accounting/wire';
import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import { type Cents, cents, formatAud, sum } from '@legacy-hub/domain/core/money';
import type { CountedDay, WireTakings } from '@legacy-hub/domain/day-closings/wire';

const copy = officeAccounts.proof.bridge;

type Line = { readonly what: string; readonly amount: string };
export type BridgeView = { readonly lines: readonly Line[]; readonly takings: Line };

type Facts = {
  days: readonly WireProofDay[];
  counted: readonly CountedDay[];
  takings: readonly WireTakings[];
};

/** Leads from the counted and checked part of the ledger to all takings of the same days. */
export function bridgeView({ days, counted, takings }: Facts): BridgeView {
  const countedDays = counted.filter(({ count }) => count !== null);
  const isOver = new Set<string>(counted.map(({ day }) => day));
  const isChecked = new Set<string>(days.map(({ day }) => day));
  const checkedCards = sum(days.map(({ card }) => card.ledgerCents));
  const takenOn = (all: readonly CountedDay[]) => all.flatMap(({ taken }) => [taken.cash, taken.terminal]);
  const online = (isWanted: (day: string) => boolean) =>
    sum(takings.filter(({ day }) => isWanted(day)).map(({ onlineCents }) => onlineCents));
  const amounts: readonly (readonly [what: string, amount: Cents, isAlwaysShown?: boolean])[] = [
    [copy.checked, sum([...takenOn(countedDays), checkedCards]), true],
    [copy.notCounted, sum(takenOn(counted.filter(({ count }) => count === null)))],
    [copy.today, sum(takings.filter(({ day }) => !isOver.has(day)).map(({ counterCents }) => counterCents))],
    [copy.notChecked, online((day) => !isChecked.has(day))],
    [
      copy.moved,
      cents(0 - sum(takings.filter(({ day }) => isOver.has(day)).map(({ movedCents }) => movedCents))),
    ],
    [copy.sinceCheck, cents(online((day) => isChecked.has(day)) - checkedCards)],
  ];
  return {
    lines: amounts
      .filter(([, amount, isAlwaysShown = false]) => isAlwaysShown || amount !== 0)
      .map(([what, amount]) => ({ what, amount: formatAud(amount) })),
    takings: {
      what: copy.takings,
      amount: formatAud(sum(takings.flatMap(({ counterCents, onlineCents }) => [counterCents, onlineCents]))),
    },
  };
}
