import * as z from 'zod/mini';
import { wireFamilyMember } from '../account/wire.ts';
import { wireConfirmation } from '../billing/wire.ts';
import { portalFamily } from '../copy/portal-family.ts';
import type { Call } from '../endpoint.ts';
import { age, body, gesture, id, line, photo } from '../request-fields.ts';
import { TIER_ORDER } from '../tiers.ts';

const { checks } = portalFamily;

const saving = [
  'not-yours',
  'unknown-photo',
  'fields-missing',
  'not-live',
  'already-canceled',
  'payment-failed',
  'card-declined',
  'gesture-reused',
] as const;

/* @__NO_SIDE_EFFECTS__ */
const details = () => ({
  name: line(checks.required),
  relationship: line(checks.required),
  photo: photo(checks.required),
  age: age(checks.age),
  tier: z.enum(TIER_ORDER, checks.tier),
  userId: z.optional(id(checks.person)),
});

/** A person more, or a higher tier, is charged at once. */
/* @__NO_SIDE_EFFECTS__ */
const memberOrConfirmation = () =>
  z.discriminatedUnion('requiresAction', [
    z.extend(wireFamilyMember, { requiresAction: z.literal(false) }),
    wireConfirmation,
  ]);

export const addFamily = {
  method: 'POST',
  path: '/api/family',
  summary: 'Add a family member at half the price.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: true,
  takes: 'json',
  input: body({ ...details(), gesture: z.optional(gesture()) }),
  output: memberOrConfirmation(),
  refuses: [...saving, 'household-full'],
} satisfies Call;

export const editFamily = {
  method: 'PUT',
  path: '/api/family',
  summary: 'Change a family member’s details, or tier.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: true,
  takes: 'json',
  input: body({ _id: id(checks.person), ...details(), gesture: z.optional(gesture()) }),
  output: memberOrConfirmation(),
  refuses: [...saving, 'unknown-person'],
} satisfies Call;
