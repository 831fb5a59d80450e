import type { Person } from '@legacy-hub/domain/documents/household';
import { ageOf } from '@legacy-hub/domain/household/age';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** An age as typed, or a date of birth, from which the age follows. */
export type AgeDraft = { age: string; dateOfBirth: string };

export function ageDraftOf(person: Person, today: VenueDate): AgeDraft {
  const age = ageOf(person, today);
  return { age: age === null ? '' : String(age), dateOfBirth: person.born ?? '' };
}

export const ageInput = ({ age, dateOfBirth }: AgeDraft) => ({
  age: dateOfBirth !== '' || age.trim() === '' ? null : Number(age),
  dateOfBirth: dateOfBirth || null,
});
