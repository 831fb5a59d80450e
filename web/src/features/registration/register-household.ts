import { registration } from '@legacy-hub/domain/copy/public/registration';
import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import { registerHousehold as endpoint } from '@legacy-hub/domain/registration/visitor-endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import * as z from 'zod/mini';
import { callApi, errorMessage } from '../../api/call-api.ts';
import { callOnce } from '../../api/call-once.ts';
import { firstError, type Issue, type Validation, valid } from '../../forms/use-form.ts';
import { atNameField, namesOf } from './for-child.ts';

const tier = z.enum(TIER_ORDER);

const draftSchema = z.object({
  name: z.string(),
  isForChild: z.boolean(),
  childName: z.string(),
  email: z.string(),
  phone: z.string(),
  memberships: z.tuple([tier], tier),
  /** In the order of the additional memberships. */
  familyNames: z.array(z.string()),
  agreed: z.boolean(),
  /** The family members for whom a guardian consents, by name. */
  consent: z.optional(z.object({ version: z.int(), names: z.array(z.string()) })),
});

export const typedSchema = z.exactPartial(draftSchema);

export type RegistrationDraft = z.infer<typeof draftSchema>;

export const emptyRegistrationDraft = (memberships: RegistrationDraft['memberships']): RegistrationDraft => ({
  name: '',
  isForChild: false,
  childName: '',
  email: '',
  phone: '',
  memberships,
  familyNames: [],
  agreed: false,
});

export const familyNameField = (index: number): string => `family-name-${index}`;

/** Moves an issue to the family member's name field, which is a separate field of the form. */
function atFamilyName({ path, message }: Issue): Issue {
  const [list, index] = path;
  const isName = list === 'familyNames' && typeof index === 'number';
  return { path: isName ? [familyNameField(index)] : path, message };
}

/** Returns the missing fields, otherwise the first malformed one. */
export function validateRegistration(draft: RegistrationDraft): Validation<RegistrationDraft> {
  const parsed = endpoint.input.safeParse({ ...draft, ...namesOf(draft) });
  if (parsed.success) return valid(draft);
  const issues = parsed.error.issues.map((issue) => atFamilyName(atNameField(issue, draft)));
  const missing = issues.filter(({ message }) => message === registration.checks.requiredFields);
  return { ok: false, error: firstError(missing.length > 0 ? missing : issues) };
}

/** Codes for an email that already has an account; its owner can log in and start again. */
const KNOWN_EMAIL = ['email-taken', 'other-phone'];

export type RegistrationFailure = { message: string; isKnownEmail: boolean };

/** The purchase at the checkout, without the family's names: a repeated registration preserves them. */
export const householdOf = ({ agreed, email, phone, memberships, ...names }: RegistrationDraft) => ({
  ...namesOf(names),
  email,
  phone,
  memberships,
  ...(agreed && { termsVersion: termsVersion() }),
});

/** Registers the household. Resolves to null on success. */
export async function registerHousehold(draft: RegistrationDraft): Promise<RegistrationFailure | null> {
  const { familyNames, consent } = draft;
  const input = {
    ...householdOf(draft),
    familyNames,
    ...(consent && { consent }),
    paymentMethod: 'card' as const,
  };
  const result = await callOnce(endpoint, input, (once) => callApi(endpoint, once));
  if (result.ok) return null;
  const { refusal } = result;
  return {
    message: errorMessage(refusal, registration.failed),
    isKnownEmail: KNOWN_EMAIL.includes(refusal.code),
  };
}
