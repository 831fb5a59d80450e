import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import type { FamilyMember, Household } from '@legacy-hub/domain/documents/household';
import { needsPhoto } from '@legacy-hub/domain/venue/photos';
import * as z from 'zod/mini';
import { type Issue, type Validation, valid } from '../../../forms/use-form.ts';
import { controls } from '../../../ui/copy.ts';

const photo = z.nullable(z.string());
const detailsSchema = z.object({ name: z.string(), relationship: z.string(), photo });

const draftSchema = z.object({
  address: z.string(),
  photo,
  family: z.record(z.string(), detailsSchema),
});

export const typedSchema = z.exactPartial(draftSchema);

export type ProfileCompletionDraft = z.infer<typeof draftSchema>;
export type DetailsDraft = z.infer<typeof detailsSchema>;

export const initialDraft = ({ address, primary }: Household): ProfileCompletionDraft => ({
  address: address ?? '',
  photo: primary.photo,
  family: {},
});

export const detailsOf = ({ family }: ProfileCompletionDraft, person: FamilyMember): DetailsDraft =>
  family[person.id] ?? { name: person.name, relationship: person.relationship ?? '', photo: person.photo };

export const withDetails = (
  draft: ProfileCompletionDraft,
  person: FamilyMember,
  part: Partial<DetailsDraft>,
): ProfileCompletionDraft => ({
  ...draft,
  family: { ...draft.family, [person.id]: { ...detailsOf(draft, person), ...part } },
});

export const fieldOf = (field: string, personId: string): string => `${field}-${personId}`;

type Family = readonly { photo: string | null }[];

/** The photos that are missing, if the household needs them. */
function missingPhotos(household: Household, photo: string | null, family: Family): Issue[] {
  const { checks } = portalProfile;
  const ofFamily = family.map((person, index) => ({
    ...person,
    path: ['family', index, 'photo'],
    message: checks.family,
  }));
  return [{ photo, path: ['photo'], message: checks.photo }, ...ofFamily].filter((issue) =>
    needsPhoto(household, issue.photo),
  );
}

/** The place of an issue's person in the form. */
const placeOf = ({ path: [field, index] }: Issue): number => (field === 'family' ? Number(index) + 1 : 0);

/**
 * Returns the input to send, or the missing fields in form order. Each person's first missing field has the
 * message, and the others are marked as required.
 */
export function validateProfileCompletion(
  draft: ProfileCompletionDraft,
  household: Household,
  people: readonly FamilyMember[],
): Validation<z.output<typeof accountEndpoints.saveProfile.input>> {
  const { address, photo } = draft;
  const { email } = household;
  const family = people.map((person) => ({ _id: person.id, ...detailsOf(draft, person) }));
  const parsed = accountEndpoints.saveProfile.input.safeParse({
    ...(email !== '' && { email }),
    address,
    photo,
    profileComplete: true,
    family,
  });
  const unnoticed = missingPhotos(household, photo, family);
  if (parsed.success && unnoticed.length === 0) return valid(parsed.data);
  const found = [...(parsed.error?.issues ?? []), ...unnoticed];
  const issues = found
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ path: [field, index, part], message }) => {
      const person = people[Number(index)];
      return { person, message, field: person ? fieldOf(String(part), person.id) : String(field) };
    });
  return {
    ok: false,
    error: {
      fields: issues.map(({ field }) => field),
      messages: issues.map(({ person, message }, place) =>
        person && person === issues[place - 1]?.person ? controls.required : message,
      ),
    },
  };
}
