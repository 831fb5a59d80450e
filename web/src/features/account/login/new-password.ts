import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { MIN_PASSWORD_LENGTH } from '@legacy-hub/domain/core/limits';
import { invalid, type Validation, valid } from '../../../forms/use-form.ts';

export const EMPTY_NEW_PASSWORD = { password: '', again: '' };

type NewPassword = typeof EMPTY_NEW_PASSWORD;

export function validateNewPassword(typed: NewPassword): Validation<NewPassword> {
  const { tooShort, mismatch } = portalProfile.password;
  if (typed.password.length < MIN_PASSWORD_LENGTH) return invalid(tooShort, 'password');
  return typed.password === typed.again ? valid(typed) : invalid(mismatch, 'again');
}
