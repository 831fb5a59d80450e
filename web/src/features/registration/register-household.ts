import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import * as z from 'zod/mini';
import { callApi, errorMessage } from '../../api/call-api.ts';

const tier = z.enum(TIER_ORDER);

export const draftShape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  memberships: z.tuple([tier], tier),
  agreed: z.boolean(),
});

/** The form as it stands. */
export type Draft = z.infer<typeof draftShape>;

export type Problem = { fields: string[]; message: string };

export const emptyDraft = (primary: Tier): Draft => ({
  name: '',
  email: '',
  phone: '',
  memberships: [primary],
  agreed: false,
});

/** What keeps the form from being sent: the missing fields first, then the first that is malformed. */
export function problemOf(draft: Draft): Problem | null {
  const read = registrationEndpoints.registerHousehold.input.safeParse(draft);
  if (read.success) return null;
  const { requiredFields } = registration.checks;
  const missing = read.error.issues.filter(({ message }) => message === requiredFields);
  const [first] = read.error.issues;
  const shown = missing.length > 0 ? missing : first ? [first] : [];
  return {
    fields: [...new Set(shown.map(({ path }) => String(path[0])))],
    message: shown[0]?.message ?? requiredFields,
  };
}

/** Null when the household is registered, and why not when it is refused. */
export async function registerHousehold(
  draft: Draft,
  paymentMethod: 'card' | 'cash',
): Promise<string | null> {
  const { name, email, phone, memberships } = draft;
  const called = await callApi(registrationEndpoints.registerHousehold, {
    name,
    email,
    phone,
    memberships,
    paymentMethod,
  });
  return called.ok ? null : errorMessage(called.refused, registration.failed);
}
