import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { photo as photoField } from '@legacy-hub/domain/api/request-fields';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { network } from '@legacy-hub/domain/copy/shared/site';
import {
  type SubmitEvent,
  type SubmitEventHandler,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isOutcomeUnknown, type OnProgress } from '../api/call-api.ts';
import { type CallAsUser, useCallAsUser } from '../api/use-api-call.ts';

const MAX_EDGE_PX = 1280;
const QUALITY = 0.85;

type Size = { width: number; height: number };

/** Scales a size down to the longest allowed edge, with its proportions; never scales up. */
export function fitWithin({ width, height }: Size, maxEdge = MAX_EDGE_PX): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Shrinks a photo for slow connections. Returns it unchanged if the browser can't decode it, because the
 * server may be able to.
 */
async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await decode(file);
  if (bitmap === null) return file;
  const { width, height } = fitWithin(bitmap);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small === null ? file : new File([small], 'photo.jpg', { type: small.type });
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const { photo: copy } = portalProfile;

type UploadResult =
  | { readonly ok: true; readonly photo: string }
  /** `canRetry` is true if sending the same file again may succeed. */
  | { readonly ok: false; readonly message: string; readonly canRetry: boolean };

const failed = (reason: string, canRetry: boolean): UploadResult => ({
  ok: false,
  message: `${copy.failed} ${reason}`,
  canRetry,
});

/** Shrinks and uploads a photo and returns its path. Saving the form attaches it to a person. */
async function uploadPhoto(
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

/** Returns an error message if the file cannot be uploaded as a photo, otherwise null. */
function validatePhoto(file: File): string | null {
  const parsed = accountEndpoints.uploadPhoto.input.safeParse({ photo: file });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? copy.missing);
}

export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly canRetry: boolean };

type OnUpload = (state: Upload['state']) => void;

type Options = { onUpload: OnUpload; onUploaded: (photo: string) => void };

/**
 * Uploads a photo as soon as it is chosen, before the form is submitted. Only the last chosen photo is used.
 */
export function usePhotoUpload({ onUpload, onUploaded }: Options) {
  const callAsUser = useCallAsUser();
  const latest = useRef<File | null>(null);
  // The latest callback, because an older one would discard text typed during the upload.
  const latestOnUploaded = useRef(onUploaded);
  useLayoutEffect(() => {
    latestOnUploaded.current = onUploaded;
  });
  const [file, setFile] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload>({ state: 'none' });

  async function send(chosen: File) {
    latest.current = chosen;
    setFile(chosen);
    setUpload({ state: 'sending', sent: 0 });
    onUpload('sending');
    const isLatest = () => latest.current === chosen;
    const result = await uploadPhoto(callAsUser, chosen, (sent) => {
      if (isLatest()) setUpload({ state: 'sending', sent });
    });
    if (!isLatest()) return;
    // Updates synchronously, so that the next keystroke handler finds the photo in the form.
    flushSync(() => {
      onUpload(result.ok ? 'done' : 'failed');
      setUpload(result.ok ? { state: 'done' } : { ...result, state: 'failed' });
      if (result.ok) latestOnUploaded.current(result.photo);
    });
  }

  return { file, upload, send };
}

/**
 * The uploads of a form with photos. A form submitted during an upload waits, and is submitted again once all
 * uploads are done. If one fails, its picker shows the error and the form is not submitted.
 */
export function useUploads() {
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  const isUploading = uploading.length > 0;

  useEffect(() => {
    if (waiting === null || isUploading) return;
    setWaiting(null);
    waiting.requestSubmit();
  }, [waiting, isUploading]);

  return {
    isWaiting: waiting !== null,
    of:
      (field: string): OnUpload =>
      (state) => {
        setUploading((before) => [
          ...before.filter((other) => other !== field),
          ...(state === 'sending' ? [field] : []),
        ]);
        if (state === 'failed') setWaiting(null);
      },
    submitAfter:
      (submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>): SubmitEventHandler<HTMLFormElement> =>
      (event) => {
        if (!isUploading) return void submit(event);
        event.preventDefault();
        setWaiting(event.currentTarget);
      },
  };
}
