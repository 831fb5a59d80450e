import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import type { GroupAtCounter } from '@legacy-hub/domain/walk-ins/registration-command';
import * as z from 'zod/mini';
import { type Validation, valid, validateInput } from '../../forms/use-form.ts';
import type { WalkInDraft } from './register-walk-in.ts';

const groupAtCounter = z.omit(registerGroup.input, {
  idempotencyKey: true,
  late: true,
  isPaymentQueued: true,
});

/** Validates a group at the counter. Without an email, the pass is only shown on screen. */
export function validateGroup({
  acknowledged,
  agreed,
  email,
  ...group
}: WalkInDraft & { overrideReason?: string }): Validation<GroupAtCounter> {
  const consented = { ...group, ...(agreed && { termsVersion: termsVersion() }) };
  const input = email === '' ? consented : { ...consented, email };
  const validation = validateInput(groupAtCounter, input);
  return validation.ok ? valid(input) : validation;
}
