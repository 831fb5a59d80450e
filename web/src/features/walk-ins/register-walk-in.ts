import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { MOST_HOURS, MOST_PEOPLE } from '@legacy-hub/domain/limits';
import type { Cents } from '@legacy-hub/domain/money';
import { registerWalkIn } from '@legacy-hub/domain/walk-ins/endpoints';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/price';
import * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';

const people = (least: number) => z.int().check(z.minimum(least), z.maximum(MOST_PEOPLE));

export const groupShape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  selectedDate: z.string(),
  numHours: z.int().check(z.minimum(1), z.maximum(MOST_HOURS)),
  numParticipants: people(1),
  numNonParticipatingAdults: people(0),
  acknowledged: z.boolean(),
  agreed: z.boolean(),
});

/** The form as it stands. */
export type Group = z.infer<typeof groupShape>;

export type Problem = { field: string; sentence: string };

export const EMPTY_GROUP: Group = {
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

export const totalOf = ({ numHours, numParticipants, numNonParticipatingAdults }: Group): Cents =>
  walkInTotal({ hours: numHours, participants: numParticipants, adults: numNonParticipatingAdults });

/** The first thing that is wrong, in the order of the form; the two ticks come last. */
export function problemOf(group: Group): Problem | null {
  const read = registerWalkIn.input.safeParse(group);
  const [first] = read.success ? [] : read.error.issues;
  if (first) return { field: String(first.path[0]), sentence: first.message };
  if (group.acknowledged && group.agreed) return null;
  return { field: group.acknowledged ? 'agreed' : 'acknowledged', sentence: walkIn.checks.agreement };
}

export const registerGroup = ({ acknowledged, agreed, ...group }: Group, paymentMethod: 'card' | 'cash') =>
  callApi(registerWalkIn, { ...group, paymentMethod });
