import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { FamilyMember, Household } from '@legacy-hub/domain/household-schema';
import { photo as photoField } from '@legacy-hub/domain/request-fields';
import * as z from 'zod/mini';

const photo = z.nullable(z.string());
const introductionShape = z.object({ name: z.string(), relationship: z.string(), photo });

export const draftShape = z.object({
  address: z.string(),
  photo,
  /** What was typed about each of the family so far. */
  family: z.record(z.string(), introductionShape),
});

/** The form as it stands. */
export type Draft = z.infer<typeof draftShape>;
export type Introduction = z.infer<typeof introductionShape>;

export const startOf = ({ address, primary }: Household): Draft => ({
  address: address ?? '',
  photo: primary.photo,
  family: {},
});

export const introductionOf = ({ family }: Draft, person: FamilyMember): Introduction =>
  family[person.id] ?? { name: person.name, relationship: person.relationship ?? '', photo: person.photo };

export const introduced = (draft: Draft, person: FamilyMember, part: Partial<Introduction>): Draft => ({
  ...draft,
  family: { ...draft.family, [person.id]: { ...introductionOf(draft, person), ...part } },
});

export const filledIn = (values: Record<string, string | null>): number =>
  Object.values(values).filter((value) => value?.trim()).length;

/** What the form's field is called, for each of the family. */
export const fieldOf = (field: string, personId: string): string => `${field}-${personId}`;

/** A profile that has a photo may be saved without one; the first time it is asked for. */
const completeProfile = z.extend(accountEndpoints.saveProfile.input, {
  photo: photoField(portalProfile.checks.photo),
});

export type Problem = { fields: string[]; messages: string[] };

type Read = { ok: true; profile: z.output<typeof completeProfile> } | { ok: false; problem: Problem };

/** What is sent, or what is missing: the fields from the top of the form to its end, and each sentence once. */
export function readDraft(draft: Draft, people: readonly FamilyMember[]): Read {
  const { address, photo } = draft;
  const family = people.map((person) => ({ _id: person.id, ...introductionOf(draft, person) }));
  const read = completeProfile.safeParse({ address, photo, profileComplete: true, family });
  if (read.success) return { ok: true, profile: read.data };
  const { issues } = read.error;
  return {
    ok: false,
    problem: {
      fields: issues.map(({ path: [field, place, part] }) => {
        const person = people[Number(place)];
        return person ? fieldOf(String(part), person.id) : String(field);
      }),
      messages: [...new Set(issues.map(({ message }) => message))],
    },
  };
}
