import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { type Case, casesOf, type Operation } from './cases.ts';
import { PHOTOS } from './photos.ts';

export const PHOTO_CASES: readonly Case<FirebaseStorage>[] = casesOf(PHOTOS, perform);

function perform(storage: FirebaseStorage, operation: Operation, path: string): Promise<unknown> {
  const file = ref(storage, path);
  switch (operation) {
    case 'get':
      return getBytes(file);
    case 'list':
      return listAll(file);
    case 'create':
      return uploadBytes(ref(storage, `${path}-new`), new Uint8Array([1]), { contentType: 'image/webp' });
    case 'update':
      return updateMetadata(file, { customMetadata: { from: 'a browser' } });
    case 'delete':
      // A separate file, because the emulator crashes when a file is deleted while it is being read.
      return deleteObject(ref(storage, `${path}-old`));
  }
}
