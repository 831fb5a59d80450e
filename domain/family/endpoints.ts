import * as z from 'zod/mini';
import { wireFamilyMember } from '../account/wire.ts';
import { answers } from '../api/answers.ts';
import type { Endpoint } from '../api/endpoint.ts';
import {
  age,
  body,
  day,
  id,
  idempotencyKey,
  name,
  personPhoto,
  relationship,
  shownPrice,
  successBody,
} from '../api/request-fields.ts';
import { wireConfirmation } from '../billing/wire.ts';
import { dateOfBirth } from '../copy/portal/date-of-birth.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { TIER_ORDER } from '../core/tiers.ts';

export { saveAdults } from './adult-endpoints.ts';

const { checks } = portalFamily;

const saveRefusals = [
  'not-yours',
  'unknown-photo',
  'missing-fields',
  'membership-ended',
  'membership-paused',
  'already-canceled',
  'payment-failed',
  'renewal-being-charged',
  'changed-since-loaded',
  'payment-disputed',
  'card-declined',
  'paid-too-late',
] as const;

/* @__NO_SIDE_EFFECTS__ */
const details = () => ({
  name: name(checks.required),
  relationship: relationship(checks.required),
  photo: personPhoto(checks.required),
  age: age(checks.age),
  dateOfBirth: z.optional(z.nullable(day(dateOfBirth.impossible))),
  ...answers(),
  tier: z.enum(TIER_ORDER, checks.tier),
  /** The charge that was shown. Nothing is charged if it has risen. */
  expectedCents: z.optional(shownPrice()),
  userId: z.optional(id(checks.person)),
});

/**
 * The response to adding or upgrading a person, which is charged immediately, so the bank may require
 * confirmation.
 */
/* @__NO_SIDE_EFFECTS__ */
const memberOrConfirmation = () =>
  z.discriminatedUnion('requiresAction', [
    z.extend(wireFamilyMember, { requiresAction: z.literal(false) }),
    wireConfirmation,
  ]);

export const addFamilyMember = {
  method: 'POST',
  path: '/api/family',
  summary: 'Add a family member at half price.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({ ...details(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: memberOrConfirmation(),
  refusals: [...saveRefusals, 'household-full'],
} satisfies Endpoint;

export const editFamilyMember = {
  method: 'PUT',
  path: '/api/family',
  summary: 'Change a family member’s details or tier.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({ _id: id(checks.person), ...details(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: memberOrConfirmation(),
  refusals: [...saveRefusals, 'unknown-person', 'pay-at-counter'],
} satisfies Endpoint;

export const removeFamilyMember = {
  method: 'POST',
  path: '/api/family/remove',
  staffPath: '/api/admin/remove-member',
  summary:
    'Remove a family member who left the household. What is paid stays usable until it ends; visits and payments stay on record.',
  access: 'member',
  rateLimit: 'provider',
  accepts: 'json',
  once: true,
  input: body({ memberId: id(checks.person), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['unknown-person'],
} satisfies Endpoint;
