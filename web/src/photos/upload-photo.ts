import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { photo as photoField } from '@legacy-hub/domain/request-fields';
import { isOutcomeUnknown, type OnProgress } from '../api/call-api.ts';
import type { CallAsUser } from '../api/use-api-call.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const { photo: copy } = portalProfile;

export type UploadResult =
  | { readonly ok: true; readonly photo: string }
  /** `canRetry`: sending the same file again may succeed. */
  | { readonly ok: false; readonly message: string; readonly canRetry: boolean };

const failed = (reason: string, canRetry: boolean): UploadResult => ({
  ok: false,
  message: `${copy.failed} ${reason}`,
  canRetry,
});

/** Shrinks and uploads a photo and returns its path. It is attached to a person when the form is saved. */
export async function uploadPhoto(
  callAsUser: CallAsUser,
  file: File,
  onProgress: OnProgress,
): Promise<UploadResult> {
  if (!file.type.startsWith('image/')) return failed(copy.notAnImage, false);
  const small = await shrinkPhoto(file);
  const invalid = validatePhoto(small);
  if (invalid !== null) return failed(invalid, false);

  const result = await callAsUser(accountEndpoints.uploadPhoto, { photo: small }, onProgress);
  if (!result.ok) {
    const { refusal } = result;
    return failed(refusal.error, isOutcomeUnknown(refusal) || refusal.code === 'too-many-requests');
  }
  const photoUrl = photoField(copy.missing).safeParse(result.data.photoUrl);
  return photoUrl.success ? { ok: true, photo: photoUrl.data } : failed(network.badResponse, true);
}

/** An error message if the file cannot be uploaded as a photo, else null. */
function validatePhoto(file: File): string | null {
  const parsed = accountEndpoints.uploadPhoto.input.safeParse({ photo: file });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? copy.missing);
}
