import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import type { counterRegistration as copy } from '@legacy-hub/domain/copy/counter/customers';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import * as counterEndpoints from '@legacy-hub/domain/registration/counter-endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import * as z from 'zod/mini';
import { firstError, type Issue, invalid, type Validation, valid } from '../../forms/use-form.ts';
import { atNameField, type NamesDraft, namesOf } from './for-child.ts';

/** Empty until staff choose one, so that no one pays for a tier by oversight. */
type ChosenTier = Tier | '';

export type FamilyDraft = { tier: ChosenTier; name: string };

export type HouseholdDraft = NamesDraft & {
  phone: string;
  email: string;
  tier: ChosenTier;
  family: readonly FamilyDraft[];
  paymentMethod: keyof typeof copy.payBy;
  agreed: boolean;
};

export const EMPTY_HOUSEHOLD_DRAFT: HouseholdDraft = {
  name: '',
  isForChild: false,
  childName: '',
  phone: '',
  email: '',
  tier: '',
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
export const familyTierField = (index: number): string => `family-tier-${index}`;

/** Moves an issue to the person's field of the form. */
function atPersonField({ path, message }: Issue): Issue {
  const [list, place, field] = path;
  if (list !== 'memberships' || typeof place !== 'number') return { path, message };
  if (place === 0) return { path: ['tier'], message };
  return { path: [field === 'tier' ? familyTierField(place - 1) : familyNameField(place - 1)], message };
}

/** A tuple's other members are checked before its first one. */
const primaryFirst = (one: string, other: string): number =>
  Number(other === 'tier') - Number(one === 'tier');

/** The chosen tiers, for the price. */
export const chosenTiers = ({ tier, family }: Pick<HouseholdDraft, 'tier' | 'family'>): Tier[] =>
  [tier, ...family.map((person) => person.tier)].filter((each) => each !== '');

/** Leaves out empty fields. A card payment needs an email, which the server checks too. */
export function validateHousehold(draft: HouseholdDraft): Validation<HouseholdAtCounter> {
  const { email, phone, tier, family, paymentMethod, agreed, ...names } = draft;
  const people = family.map(({ name, ...person }) => (name.trim() === '' ? person : { ...person, name }));
  const details = { ...namesOf(names), phone, paymentMethod };
  const contact = email.trim() === '' ? details : { ...details, email };
  const checked = householdAtCounter.safeParse({
    ...contact,
    memberships: [{ tier }, ...people],
    ...(agreed && { termsVersion: termsVersion() }),
  });
  if (!checked.success) {
    const error = firstError(checked.error.issues.map((issue) => atPersonField(atNameField(issue, draft))));
    return { ok: false, error: { ...error, fields: error.fields.toSorted(primaryFirst) } };
  }
  const needsEmail = draft.paymentMethod === 'card' && email.trim() === '';
  return needsEmail
    ? invalid(REFUSALS['email-missing'].message(), 'email')
    : valid({ ...checked.data, phone: draft.phone });
}
