import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { personPhoto } from '@legacy-hub/domain/api/request-fields';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import type { FamilyMember, Household } from '@legacy-hub/domain/documents/household';
import * as z from 'zod/mini';
import { type Validation, valid } from '../../../forms/use-form.ts';
import { controls } from '../../../ui/copy.ts';

const photo = z.nullable(z.string());
const detailsSchema = z.object({ name: z.string(), relationship: z.string(), photo });

export const draftSchema = z.object({
  address: z.string(),
  photo,
  family: z.record(z.string(), detailsSchema),
});

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

/** Requires a photo, if the venue does; later saves may omit it. */
const completeProfile = z.extend(accountEndpoints.saveProfile.input, {
  photo: personPhoto(portalProfile.checks.photo),
});

/**
 * Returns the input to send, or the missing fields in form order. Each person's first missing field has the
 * message, and the others are marked as required.
 */
export function validateProfileCompletion(
  draft: ProfileCompletionDraft,
  { email }: Household,
  people: readonly FamilyMember[],
): Validation<z.output<typeof completeProfile>> {
  const { address, photo } = draft;
  const family = people.map((person) => ({ _id: person.id, ...detailsOf(draft, person) }));
  const parsed = completeProfile.safeParse({
    ...(email !== '' && { email }),
    address,
    photo,
    profileComplete: true,
    family,
  });
  if (parsed.success) return valid(parsed.data);
  const issues = parsed.error.issues.map(({ path: [field, index, part], message }) => {
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
