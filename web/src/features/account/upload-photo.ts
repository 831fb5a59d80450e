import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { photo as photoField } from '@legacy-hub/domain/request-fields';
import { isOutcomeUnknown, type OnProgress } from '../../api/call-api.ts';
import { callApiAsUser } from '../../api/use-api-call.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const { photo: texts } = portalProfile;

export type Uploaded =
  | { readonly ok: true; readonly photo: string }
  /** `again` where sending the same file once more may help. */
  | { readonly ok: false; readonly message: string; readonly again: boolean };

const failed = (reason: string, again: boolean): Uploaded => ({
  ok: false,
  message: `${texts.failed} ${reason}`,
  again,
});

/** Sends a photo, shrunk, and answers where it lies. It belongs to nobody before a form with it is saved. */
export async function sendPhoto(file: File, onSent: OnProgress): Promise<Uploaded> {
  if (!file.type.startsWith('image/')) return failed(texts.notAnImage, false);
  const small = await shrinkPhoto(file);
  const unfit = photoProblem(small);
  if (unfit !== null) return failed(unfit, false);

  const called = await callApiAsUser(accountEndpoints.uploadPhoto, { photo: small }, onSent);
  if (!called.ok) {
    const { refused } = called;
    return failed(refused.error, isOutcomeUnknown(refused) || refused.code === 'too-many-requests');
  }
  const photoUrl = photoField(texts.missing).safeParse(called.answer.photoUrl);
  return photoUrl.success ? { ok: true, photo: photoUrl.data } : failed(network.badAnswer, true);
}

/** Why this file cannot be a photo of the venue. */
function photoProblem(file: File): string | null {
  const read = accountEndpoints.uploadPhoto.input.safeParse({ photo: file });
  return read.success ? null : (read.error.issues[0]?.message ?? texts.missing);
}
