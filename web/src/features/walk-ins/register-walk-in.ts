import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '@legacy-hub/domain/limits';
import type { Cents } from '@legacy-hub/domain/money';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/price';
import * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';

const people = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_GROUP_SIZE));

export const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  selectedDate: z.string(),
  numHours: z.int().check(z.minimum(1), z.maximum(MAX_HOURS_PER_DAY)),
  numParticipants: people(1),
  numNonParticipatingAdults: people(0),
  acknowledged: z.boolean(),
  agreed: z.boolean(),
});

/** The form as it stands. */
export type WalkInDraft = z.infer<typeof draftSchema>;

export type Problem = { field: string; message: string };

export const EMPTY_DRAFT: WalkInDraft = {
  name: '',
  email: '',
  phone: '',
  selectedDate: '',
  numHours: 1,
  numParticipants: 1,
  numNonParticipatingAdults: 0,
  acknowledged: false,
  agreed: false,
};

export const walkInDraftTotal = ({
  numHours,
  numParticipants,
  numNonParticipatingAdults,
}: WalkInDraft): Cents =>
  walkInTotal({ hours: numHours, participants: numParticipants, adults: numNonParticipatingAdults });

/** The first thing that is wrong, in the order of the form; the two ticks come last. */
export function problemOf(group: WalkInDraft): Problem | null {
  const read = walkInsEndpoints.registerWalkIn.input.safeParse(group);
  const [first] = read.success ? [] : read.error.issues;
  if (first) return { field: String(first.path[0]), message: first.message };
  if (group.acknowledged && group.agreed) return null;
  return { field: group.acknowledged ? 'agreed' : 'acknowledged', message: walkIn.checks.agreement };
}

export const registerWalkIn = (
  { acknowledged, agreed, ...group }: WalkInDraft,
  paymentMethod: 'card' | 'cash',
) => callApi(walkInsEndpoints.registerWalkIn, { ...group, paymentMethod });
