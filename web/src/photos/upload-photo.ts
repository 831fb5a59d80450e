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
import { type ApiError, isOutcomeUnknown, type OnProgress } from '../api/call-api.ts';
import { type CallAsUser, useCallAsUser } from '../api/use-api-call.ts';

const QUALITY = 0.85;

type Size = { width: number; height: number };

/** Scales a size down to the longest allowed edge, with its proportions; never scales up. */
export function fitWithin({ width, height }: Size, maxEdge: number): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Shrinks a photo for slow connections. Returns it unchanged if the browser can't decode it, because the
 * server may be able to.
 */
async function shrinkPhoto(file: File, maxEdge: number): Promise<File> {
  const bitmap = await decode(file);
  if (bitmap === null) return file;
  const { width, height } = fitWithin(bitmap, maxEdge);
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

/** The place that photos are uploaded to. `send` resolves to the value that the form saves, or null if it got none. */
export type Destination<Value> = {
  readonly maxEdge: number;
  readonly send: (
    callAsUser: CallAsUser,
    photo: File,
    onProgress: OnProgress,
  ) => Promise<
    { readonly ok: true; readonly value: Value | null } | { readonly ok: false; readonly refusal: ApiError }
  >;
};

/** Stores photos of people, and resolves to the path. */
export const FOR_A_PERSON: Destination<string> = {
  maxEdge: 1280,
  async send(callAsUser, photo, onProgress) {
    const result = await callAsUser(accountEndpoints.uploadPhoto, { photo }, onProgress);
    if (!result.ok) return result;
    return { ok: true, value: photoField(copy.missing).safeParse(result.data.photoUrl).data ?? null };
  },
};

type UploadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `canRetry` is true if sending the same file again may succeed. */
  | { readonly ok: false; readonly message: string; readonly canRetry: boolean };

const failed = (reason: string, canRetry: boolean) => ({
  ok: false as const,
  message: `${copy.failed} ${reason}`,
  canRetry,
});

/** Shrinks and uploads a photo. Saving the form attaches it to a person or the venue. */
async function uploadPhoto<Value>(
  { maxEdge, send }: Destination<Value>,
  callAsUser: CallAsUser,
  file: File,
  onProgress: OnProgress,
): Promise<UploadResult<Value>> {
  if (!file.type.startsWith('image/')) return failed(copy.notAnImage, false);
  const small = await shrinkPhoto(file, maxEdge);
  const invalid = validatePhoto(small);
  if (invalid !== null) return failed(invalid, false);

  const result = await send(callAsUser, small, onProgress);
  if (!result.ok) {
    const { refusal } = result;
    return failed(refusal.error, isOutcomeUnknown(refusal) || refusal.code === 'too-many-requests');
  }
  return result.value === null ? failed(network.badResponse, true) : { ok: true, value: result.value };
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

type Options<Value> = {
  destination: Destination<Value>;
  onUpload: OnUpload;
  onUploaded: (value: Value) => void;
};

/**
 * Uploads a photo as soon as it is chosen, before the form is submitted. Only the last chosen photo is used.
 */
export function usePhotoUpload<Value>({ destination, onUpload, onUploaded }: Options<Value>) {
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
    const result = await uploadPhoto(destination, callAsUser, chosen, (sent) => {
      if (isLatest()) setUpload({ state: 'sending', sent });
    });
    if (!isLatest()) return;
    // Updates synchronously, so that the next keystroke handler finds the photo in the form.
    flushSync(() => {
      onUpload(result.ok ? 'done' : 'failed');
      setUpload(result.ok ? { state: 'done' } : { ...result, state: 'failed' });
      if (result.ok) latestOnUploaded.current(result.value);
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
