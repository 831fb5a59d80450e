import { nameSearch } from '../../core/names.ts';
import { parsePassCode } from '../../core/pass-code.ts';
import { type PhoneSearch, phoneSearch } from '../../core/phone.ts';
import type { Household } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { cardCode, parseCardCode } from '../../household/card-code.ts';
import { dayOf, type Instant } from '../../venue/time/venue-time.ts';
import { isListedAsHere } from '../../walk-ins/board/arrival.ts';

/** A query, parsed from the text in the search box. */
export type Search =
  | { by: 'card'; uid: string; code: string }
  | { by: 'code'; code: string }
  | ({ by: 'phone' } & PhoneSearch)
  | { by: 'name'; key: string };

/**
 * Parses a search; null while the text is too short. A code needs a digit, because names such as Mia Rossi
 * could otherwise be parsed as codes.
 */
export function parseSearch(typed: string): Search | null {
  const card = parseCardCode(typed);
  if (card) return { by: 'card', ...card };
  const code = /\d/.test(typed) ? parsePassCode(typed) : null;
  if (code) return { by: 'code', code };
  const phone = phoneSearch(typed);
  if (phone) return { by: 'phone', ...phone };
  const key = /\p{L}/u.test(typed) ? nameSearch(typed) : null;
  return key ? { by: 'name', key } : null;
}

/** The maximum per kind of customer. It is small, because typing another letter narrows the results. */
export const MAX_HITS = 5;

export type Customers = { households: Household[]; walkIns: WalkIn[] };

const hasNumber = ({ phone, phoneTail }: Household | WalkIn, { tail, start }: PhoneSearch): boolean =>
  phoneTail.startsWith(tail) || (start !== null && phone.e164.startsWith(start));

export function isHouseholdFound(household: Household, search: Search): boolean {
  switch (search.by) {
    case 'card':
      return cardCode(household) === search.code;
    case 'code':
      return false;
    case 'name':
      return household.nameKeys.includes(search.key);
    case 'phone':
      return hasNumber(household, search);
  }
}

/**
 * True if the search finds the walk-in. A code finds a pass for any day; a phone number or a name finds one
 * for today or later, or of a group that is still here.
 */
function isWalkInFound(walkIn: WalkIn, search: Search, now: Instant): boolean {
  const isCurrent = walkIn.date >= dayOf(now) || isListedAsHere(walkIn, now);
  switch (search.by) {
    case 'card':
      return false;
    case 'code':
      return walkIn.code === search.code;
    case 'name':
      return isCurrent && walkIn.nameKeys.includes(search.key);
    case 'phone':
      return isCurrent && hasNumber(walkIn, search);
  }
}

/** Searches the given customers by the same rules as the server's queries. */
export const findAmong = ({ households, walkIns }: Customers, search: Search, now: Instant): Customers => ({
  households: households
    .filter((household) => isHouseholdFound(household, search))
    .toSorted((a, b) => b.registeredAt - a.registeredAt)
    .slice(0, MAX_HITS),
  walkIns: walkIns
    .filter((walkIn) => isWalkInFound(walkIn, search, now))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, MAX_HITS),
});
