import { uploadPhoto } from '@legacy-hub/domain/account/endpoints';
import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { photo as photoField } from '@legacy-hub/domain/request-fields';
import { isEndUnknown, type OnSent } from '../../api/call-api.ts';
import { callAsMe } from '../../api/use-api-call.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const { photo: texts } = portalProfile;

export type Uploaded =
  | { readonly ok: true; readonly photo: string }
  /** `again` where sending the same file once more may help. */
  | { readonly ok: false; readonly sentence: string; readonly again: boolean };

const failed = (reason: string, again: boolean): Uploaded => ({
  ok: false,
  sentence: `${texts.failed} ${reason}`,
  again,
});

/** Sends a photo, shrunk, and answers where it lies. It belongs to nobody before a form with it is saved. */
export async function sendPhoto(file: File, onSent: OnSent): Promise<Uploaded> {
  if (!file.type.startsWith('image/')) return failed(texts.notAnImage, false);
  const small = await shrinkPhoto(file);
  const unfit = photoProblem(small);
  if (unfit !== null) return failed(unfit, false);

  const called = await callAsMe(uploadPhoto, { photo: small }, onSent);
  if (!called.ok) {
    const { refused } = called;
    return failed(refused.error, isEndUnknown(refused) || refused.code === 'too-many-requests');
  }
  const place = photoField(texts.missing).safeParse(called.answer.photoUrl);
  return place.success ? { ok: true, photo: place.data } : failed(network.badAnswer, true);
}

/** Why this file cannot be a photo of the venue. */
function photoProblem(file: File): string | null {
  const read = uploadPhoto.input.safeParse({ photo: file });
  return read.success ? null : (read.error.issues[0]?.message ?? texts.missing);
}
