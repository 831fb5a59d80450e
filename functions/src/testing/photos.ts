import { randomUUID } from 'node:crypto';
import type { Member } from '@legacy-hub/domain/household-schema';
import { bucket } from '../firebase/admin.ts';

/** A photo that the household has uploaded and nobody uses yet. */
export async function aStoredPhoto({ uid }: Pick<Member, 'uid'>): Promise<string> {
  const path = `photos/${uid}/${randomUUID()}.webp`;
  await bucket().file(path).save('a face', { resumable: false });
  return path;
}
