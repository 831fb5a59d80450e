import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import type { counterRegistration as copy } from '@legacy-hub/domain/copy/counter/customers';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import * as counterEndpoints from '@legacy-hub/domain/registration/counter-endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import * as z from 'zod/mini';
import { firstError, type Issue, invalid, type Validation, valid } from '../../forms/use-form.ts';

export type FamilyDraft = { tier: Tier; name: string };

export type HouseholdDraft = {
  name: string;
  phone: string;
  email: string;
  tier: Tier;
  family: readonly FamilyDraft[];
  paymentMethod: keyof typeof copy.payBy;
  agreed: boolean;
};

export const EMPTY_HOUSEHOLD_DRAFT: HouseholdDraft = {
  name: '',
  phone: '',
  email: '',
  tier: 'legacy-maker',
  family: [],
  paymentMethod: 'cash',
  agreed: false,
};

export type HouseholdAtCounter = Omit<
  ClientInput<typeof counterEndpoints.registerAtCounter>,
  'idempotencyKey'
>;

const householdAtCounter = z.omit(counterEndpoints.registerAtCounter.input, { idempotencyKey: true });

export const familyNameField = (index: number): string => `family-${index}`;

/** Moves an issue to the person's name field, which is a separate field of the form. */
const atPersonField = ({ path, message }: Issue): Issue => {
  const [field, place] = path;
  const isPerson = field === 'memberships' && typeof place === 'number' && place > 0;
  return { path: isPerson ? [familyNameField(place - 1)] : path, message };
};

/** Leaves out empty fields. A card payment needs an email, which the server checks too. */
export function validateHousehold(draft: HouseholdDraft): Validation<HouseholdAtCounter> {
  const { email, tier, family, agreed, ...details } = draft;
  const people = family.map(({ name, ...person }) => (name.trim() === '' ? person : { ...person, name }));
  const contact = email.trim() === '' ? details : { ...details, email };
  const input: HouseholdAtCounter = {
    ...contact,
    memberships: [{ tier }, ...people],
    ...(agreed && { termsVersion: termsVersion() }),
  };
  const checked = householdAtCounter.safeParse(input);
  if (!checked.success) return { ok: false, error: firstError(checked.error.issues.map(atPersonField)) };
  const needsEmail = draft.paymentMethod === 'card' && email.trim() === '';
  return needsEmail ? invalid(REFUSALS['email-missing'].message(), 'email') : valid(input);
}
