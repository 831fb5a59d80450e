import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import sharp from 'sharp';
import { auth } from '../../firebase/admin.ts';
import { aPaidHousehold } from './households.ts';
import { idTokenFor } from './sign-in.ts';

export interface LoggedIn {
  readonly household: Household;
  readonly password: string;
  readonly token: string;
}

export async function aLoggedInHousehold(
  traits: Parameters<typeof aPaidHousehold>[0] = {},
): Promise<LoggedIn> {
  const household = await aPaidHousehold(traits);
  const password = randomUUID();
  await auth().updateUser(household.uid, { password });
  return { household, password, token: await idTokenFor(household.email, password) };
}

let photo: Promise<Buffer> | null = null;

/** A photo as a phone sends it: rotated by metadata, with a GPS position, and larger than needed. */
export function aPhoto(): Promise<Buffer> {
  photo ??= takePhoto();
  return photo;
}

function takePhoto(): Promise<Buffer> {
  const exif = { IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ff7a59' } })
    .withMetadata({ orientation: 6 })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

export function asForm(photo: Buffer, name = 'face.jpg'): FormData {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }));
  return form;
}
