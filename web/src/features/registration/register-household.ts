import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import * as z from 'zod/mini';
import { callApi, errorMessage } from '../../api/call-api.ts';

const tier = z.enum(TIER_ORDER);

export const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  memberships: z.tuple([tier], tier),
  agreed: z.boolean(),
});

export type RegistrationDraft = z.infer<typeof draftSchema>;

export type FormError = { fields: string[]; message: string };

export const emptyRegistrationDraft = (primary: Tier): RegistrationDraft => ({
  name: '',
  email: '',
  phone: '',
  memberships: [primary],
  agreed: false,
});

/** The missing fields, else the first malformed field, or null if the form is valid. */
export function validateRegistration(draft: RegistrationDraft): FormError | null {
  const parsed = registrationEndpoints.registerHousehold.input.safeParse(draft);
  if (parsed.success) return null;
  const { requiredFields } = registration.checks;
  const missing = parsed.error.issues.filter(({ message }) => message === requiredFields);
  const [first] = parsed.error.issues;
  const reported = missing.length > 0 ? missing : first ? [first] : [];
  return {
    fields: [...new Set(reported.map(({ path }) => String(path[0])))],
    message: reported[0]?.message ?? requiredFields,
  };
}

/** Returns an error message, or null once the household is registered. */
export async function registerHousehold(
  draft: RegistrationDraft,
  paymentMethod: 'card' | 'cash',
): Promise<string | null> {
  const { name, email, phone, memberships } = draft;
  const result = await callApi(registrationEndpoints.registerHousehold, {
    name,
    email,
    phone,
    memberships,
    paymentMethod,
  });
  return result.ok ? null : errorMessage(result.refusal, registration.failed);
}
