import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { MIN_PASSWORD_LENGTH } from '@legacy-hub/domain/limits';
import { callApi, errorMessage } from '../../api/call-api.ts';
import { invalid, type Validation, valid } from '../../forms/use-form.ts';

export type PasswordResult = 'saved' | 'link-expired' | { message: string };

export async function setNewPassword(code: string, newPassword: string): Promise<PasswordResult> {
  const result = await callApi(accountEndpoints.resetPassword, { code, newPassword });
  if (result.ok) return 'saved';
  if (result.refusal.code === 'email-link-expired') return 'link-expired';
  return { message: errorMessage(result.refusal, portalProfile.password.failed) };
}

export const EMPTY_NEW_PASSWORD = { password: '', again: '' };

type NewPassword = typeof EMPTY_NEW_PASSWORD;

export function validateNewPassword(typed: NewPassword): Validation<NewPassword> {
  const { tooShort, mismatch } = portalProfile.password;
  if (typed.password.length < MIN_PASSWORD_LENGTH) return invalid(tooShort, 'password');
  return typed.password === typed.again ? valid(typed) : invalid(mismatch, 'again');
}
