import type { Household } from '../documents/household.ts';
import { displayName, peopleOf } from './household.ts';

type Contacted = Pick<Household, 'contactName'>;

/** Returns the name of the person whom we greet, write to and call: a child's adult, or the primary member. */
export const contactNameOf = ({ contactName, primary }: Contacted & Pick<Household, 'primary'>): string =>
  contactName ?? primary.name;

/** Replaces the adult's name; an empty one removes it, and a missing one changes nothing. */
export function withContact<Someone extends Contacted>(
  household: Someone,
  given: string | undefined,
): Omit<Someone, 'contactName'> & Contacted {
  if (given === undefined) return household;
  const { contactName: _, ...rest } = household;
  return { ...rest, ...(given !== '' && { contactName: given }) };
}

/** Returns the reader of an email and, if the reader isn't a member, the names of those who are. */
export const readerOf = (household: Household): { name: string; members?: string[] } => ({
  name: contactNameOf(household),
  ...(household.contactName !== undefined && {
    members: peopleOf(household).map((person) => displayName(household, person)),
  }),
});
