import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import type { SentTo } from '@legacy-hub/domain/endpoint';
import { addFamily } from '@legacy-hub/domain/family/endpoints';
import type { FamilyPerson } from '@legacy-hub/domain/household-schema';
import type { Tier } from '@legacy-hub/domain/tiers';

/** The form as it stands. */
export type Draft = { name: string; age: string; relationship: string; tier: Tier; photo: string | null };

export type Relative = Omit<SentTo<typeof addFamily>, 'gesture'>;

export type Problem = { fields: string[]; sentence: string };

export const emptyDraft: Draft = { name: '', age: '', relationship: '', tier: 'supporter', photo: null };

export const draftOf = ({ name, age, relationship, photo, membership }: FamilyPerson): Draft => ({
  name,
  age: age === null ? '' : String(age),
  relationship: relationship ?? '',
  tier: membership.tier,
  photo,
});

/** What is sent, or the first sentence about what is wrong with it and all the fields that it is about. */
export function readDraft(draft: Draft) {
  const age = draft.age.trim() === '' ? null : Number(draft.age);
  const read = addFamily.input.safeParse({ ...draft, age });
  if (read.success) return { ok: true, relative: read.data } as const;
  const sentence = read.error.issues[0]?.message ?? portalFamily.checks.required;
  const about = read.error.issues.filter(({ message }) => message === sentence);
  return { ok: false, problem: { sentence, fields: about.map(({ path }) => String(path[0])) } } as const;
}
