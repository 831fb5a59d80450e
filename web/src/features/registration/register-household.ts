import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import * as z from 'zod/mini';
import { callApi, errorMessage } from '../../api/call-api.ts';
import { firstError, type Validation, valid } from '../../forms/form-error.ts';

const tier = z.enum(TIER_ORDER);

export const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  memberships: z.tuple([tier], tier),
  agreed: z.boolean(),
});

export type RegistrationDraft = z.infer<typeof draftSchema>;

export const emptyRegistrationDraft = (memberships: RegistrationDraft['memberships']): RegistrationDraft => ({
  name: '',
  email: '',
  phone: '',
  memberships,
  agreed: false,
});

/** The missing fields, else the first malformed one. */
export function validateRegistration(draft: RegistrationDraft): Validation<RegistrationDraft> {
  const parsed = registrationEndpoints.registerHousehold.input.safeParse(draft);
  if (parsed.success) return valid(draft);
  const { issues } = parsed.error;
  const missing = issues.filter(({ message }) => message === registration.checks.requiredFields);
  return { ok: false, error: firstError(missing.length > 0 ? missing : issues) };
}

/** Returns an error message, or null once the household is registered. */
export async function registerHousehold({ agreed, ...household }: RegistrationDraft): Promise<string | null> {
  const result = await callApi(registrationEndpoints.registerHousehold, {
    ...household,
    paymentMethod: 'card',
  });
  return result.ok ? null : errorMessage(result.refusal, registration.failed);
}
