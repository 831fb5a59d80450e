import type { Adult, Household, Person } from '../documents/household.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';
import { mayBeChild } from './age.ts';

type WithAdults = Pick<Household, 'adults'>;

/** Returns the adults, first those who must not collect. */
export const adultsOf = ({ adults = [] }: WithAdults): Adult[] =>
  adults.toSorted((one, other) => Number(one.mayCollect) - Number(other.mayCollect));

/** The key of what an adult may do, in the staff log and the copy. */
export const collectingOf = ({ mayCollect }: Adult): 'may-collect' | 'must-not-collect' =>
  mayCollect ? 'may-collect' : 'must-not-collect';

const hasCollectingBan = ({ adults = [] }: WithAdults): boolean =>
  adults.some(({ mayCollect }) => !mayCollect);

/**
 * True if staff have to see who collects this person. Someone whose age is unknown may be a child: one
 * more look costs less than a child with the wrong adult.
 */
export const isCollectingRestricted = (
  household: WithAdults,
  person: Pick<Person, 'age' | 'ageOn' | 'born'>,
  today: VenueDate,
): boolean => hasCollectingBan(household) && mayBeChild(person, today);
