import { type Details, detailsOf, emptiedDetail } from '@legacy-hub/domain/account/details/correct-details';
import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { counterDetails } from '@legacy-hub/domain/copy/counter/customers';
import { isSameValue } from '@legacy-hub/domain/core/same-value';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { invalid, type Validation, valid, validateInput } from '../../../forms/use-form.ts';
import { isPictureAllowed, pictureAnswerOf } from '../../../photos/picture-answers.ts';

/** The form's fields as typed; a family member's field names include the person's id. */
export type DetailsDraft = Record<string, string>;

export type Correction = ClientInput<typeof staffEndpoints.correctDetails>;

export const nameField = (personId: string): string => `name-${personId}`;
export const relationshipField = (personId: string): string => `relationship-${personId}`;
export const lineField = (personId: string): string => `line-${personId}`;
export const picturesField = (personId: string): string => `pictures-${personId}`;
const FIELD_NAMES = { name: nameField, relationship: relationshipField };

export function detailsDraftOf({ family, picturesAllowed, ...contact }: Details): DetailsDraft {
  const people = family.flatMap((person) => [
    [nameField(person._id), person.name],
    [relationshipField(person._id), person.relationship],
    [lineField(person._id), person.staffShouldKnow],
    [picturesField(person._id), pictureAnswerOf(person.picturesAllowed)],
  ]);
  return {
    ...contact,
    picturesAllowed: pictureAnswerOf(picturesAllowed),
    ...Object.fromEntries(people),
  };
}

/** Returns the request to send, or the first error. Unchanged family members are omitted. */
export function validateDetails(draft: DetailsDraft, household: Household): Validation<Correction> {
  const seen = detailsOf(household);
  const { name = '', contactName = '', email = '', phone = '', address = '', staffShouldKnow = '' } = draft;
  const family = seen.family
    .map(({ _id }) => ({
      _id,
      name: (draft[nameField(_id)] ?? '').trim(),
      relationship: (draft[relationshipField(_id)] ?? '').trim(),
      staffShouldKnow: (draft[lineField(_id)] ?? '').trim(),
      picturesAllowed: isPictureAllowed(draft[picturesField(_id)]),
    }))
    .filter((person, index) => !isSameValue(person, seen.family[index]));
  const picturesAllowed = isPictureAllowed(draft.picturesAllowed);
  const contact = {
    name,
    contactName: contactName.trim(),
    email,
    phone,
    address: address.trim(),
    staffShouldKnow,
    picturesAllowed,
  };
  const correction = { userId: household.uid, ...contact, family, seen };
  if (email.trim() === '' && household.email !== '') return invalid(counterDetails.checks.email, 'email');
  const emptied = emptiedDetail(seen, correction);
  if (emptied)
    return invalid(counterDetails.checks[emptied.field], FIELD_NAMES[emptied.field](emptied.personId));
  const checked = validateInput(staffEndpoints.correctDetails.input, correction);
  return checked.ok ? valid({ ...correction, email: checked.input.email }) : checked;
}
