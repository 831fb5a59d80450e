import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCallAsUser } from '../api/use-api-call.ts';
import { uploadPhoto } from './upload-photo.ts';

export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly canRetry: boolean };

type Options = { onUploading: (uploading: boolean) => void; onUploaded: (photo: string) => void };

/** Uploads a photo as soon as it is chosen, before the form is submitted. The photo chosen last counts. */
export function usePhotoUpload({ onUploading, onUploaded }: Options) {
  const callAsUser = useCallAsUser();
  const latest = useRef<File | null>(null);
  // The latest callback: an older one would discard what was typed during the upload.
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
    onUploading(true);
    const isLatest = () => latest.current === chosen;
    const result = await uploadPhoto(callAsUser, chosen, (sent) => {
      if (isLatest()) setUpload({ state: 'sending', sent });
    });
    if (!isLatest()) return;
    // Synchronously, so that a key press handled next finds the photo in the form.
    flushSync(() => {
      onUploading(false);
      setUpload(result.ok ? { state: 'done' } : { ...result, state: 'failed' });
      if (result.ok) latestOnUploaded.current(result.photo);
    });
  }

  return { file, upload, send };
}
