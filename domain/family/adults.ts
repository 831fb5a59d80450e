import { isSameValue } from '../core/same-value.ts';
import { accept, type Decision, type Effect, refuse } from '../decision/decision.ts';
import type { Adult, Household } from '../documents/household.ts';
import { peopleOf } from '../household/household.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import { shownSince, visitEnd } from '../visits/here-now.ts';
import { visitRecord } from '../visits/rules.ts';

/** An adult as shown in a form. */
export type AdultFields = Omit<Adult, 'phone'> & { phone: string };

/** Returns the adults in the order in which they are stored, with their fields in the order of the endpoint. */
export const adultFieldsOf = ({ adults = [] }: Pick<Household, 'adults'>): AdultFields[] =>
  adults.map(({ name, relationship, phone, mayCollect, inEmergency }) => ({
    name,
    relationship,
    phone: phone?.shown ?? '',
    mayCollect,
    inEmergency,
  }));

function withAdults(household: Household, adults: readonly Adult[]): Household {
  const { adults: _, ...rest } = household;
  return { ...rest, ...(adults.length > 0 && { adults: [...adults] }) };
}

/** Updates the marks of people who are listed as here, so that each counter's board shows the change. */
const markEffects = (before: Household, after: Household, now: Instant): Effect[] =>
  peopleOf(after).flatMap((person) =>
    person.visits.flatMap((visit): Effect[] => {
      const record = visitRecord(after, person, visit);
      const wasRestricted = visitRecord(before, person, visit).isCollectingRestricted;
      const isShown = visitEnd(record) > shownSince(now);
      return isShown && record.isCollectingRestricted !== wasRestricted ? [{ kind: 'visit', record }] : [];
    }),
  );

export type SaveAdultsCommand = {
  adults: readonly Adult[];
  /** The adults that were shown, so that two editors don't overwrite each other's changes. */
  seen: readonly AdultFields[];
  /** The staff member, or the household itself. */
  by: string;
};

/** Replaces the list of adults. Each change is logged, without names and numbers. */
export function decideSaveAdults(
  household: Household,
  { adults, seen, by }: SaveAdultsCommand,
  now: Instant,
): Decision<Household> {
  const state = withAdults(household, adults);
  const before = adultFieldsOf(household);
  if (isSameValue(before, adultFieldsOf(state))) return accept(household);
  if (!isSameValue(before, seen)) return refuse('changed-since-loaded');
  return accept(
    state,
    ...markEffects(household, state, now),
    staffAction({ kind: 'correct-details', by }, household, state, now),
  );
}
