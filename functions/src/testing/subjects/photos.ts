import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { bucket } from '../../firebase/admin.ts';

export async function aStoredPhoto({ uid }: Pick<Household, 'uid'>): Promise<string> {
  const path = `photos/${uid}/${randomUUID()}.webp`;
  await bucket().file(path).save('a face', { resumable: false });
  return path;
}
