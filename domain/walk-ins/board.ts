import { type Cents, sum } from '../money.ts';
import { foldName } from '../names.ts';
import { parsePassCode } from '../pass-code.ts';
import { dayOf, formatFullDate, type Instant } from '../venue-time.ts';
import { isShownOnBoard } from './rules.ts';
import type { WalkIn } from './schema.ts';

/** Today's walk-ins, in order of registration. */
export const boardWalkIns = (walkIns: readonly WalkIn[], now: Instant): WalkIn[] =>
  walkIns
    .filter((walkIn) => walkIn.date === dayOf(now) && isShownOnBoard(walkIn, now))
    .toSorted((a, b) => a.createdAt - b.createdAt);

export type BoardTotals = {
  groups: number;
  people: number;
  paid: number;
  pending: number;
  paidCents: Cents;
};

const isPaid = ({ payment }: WalkIn): boolean => payment.status === 'active';

export function boardTotals(walkIns: readonly WalkIn[]): BoardTotals {
  const paid = walkIns.filter(isPaid);
  return {
    groups: walkIns.length,
    people: walkIns.reduce((people, { participants, adults }) => people + participants + adults, 0),
    paid: paid.length,
    pending: walkIns.length - paid.length,
    paidCents: sum(paid.map(({ totalCents }) => totalCents)),
  };
}

export const BOARD_STATUSES = ['all', 'pending', 'paid'] as const;

export type BoardFilter = { status: (typeof BOARD_STATUSES)[number]; text: string };

/** Matches the pass code, part of the name or consecutive digits of the phone number, in any format. */
function matchesText(walkIn: WalkIn, text: string): boolean {
  if (parsePassCode(text) === walkIn.code) return true;
  const digits = text.replace(/\D/g, '');
  if (digits !== '' && `${walkIn.phone.e164} ${walkIn.phone.shown.replace(/\D/g, '')}`.includes(digits))
    return true;
  return foldName(walkIn.name).includes(foldName(text)) && (foldName(text) !== '' || text.trim() === '');
}

export const filterBoard = (walkIns: readonly WalkIn[], { status, text }: BoardFilter): WalkIn[] =>
  walkIns.filter(
    (walkIn) => (status === 'all' || isPaid(walkIn) === (status === 'paid')) && matchesText(walkIn, text),
  );

/** A day pass expires on its date. */
export const walkInExpiryText = ({ date }: WalkIn): string => formatFullDate(date);
