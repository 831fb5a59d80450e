import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { PICTURE_FILES, pictureUrl } from '@legacy-hub/domain/venue/pictures';
import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucket } from '../firebase/admin.ts';
import { settings } from '../stores/firestore/collections.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPhoto, asForm } from '../testing/subjects/logged-in-household.ts';
import { aStoredPhoto } from '../testing/subjects/photos.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { TEST_VENUE } from '../testing/test-venue.ts';
import { servePage } from '../website/serve-page.ts';
import { officeHandlers } from './handlers.ts';
import { deleteUnusedPictures } from './pictures.ts';

setProject('demo-venue-pictures');

let server: Served;
let token = '';
beforeAll(async () => {
  server = await serveApp(officeEndpoints, officeHandlers);
  token = (await aStaffMember('admin')).token;
  await settings().doc('venue').delete();
});
afterAll(() => server.close());

async function upload(): Promise<{ id: string; width: number; height: number }> {
  const body = asForm(await aPhoto());
  const answer = await call(server, 'POST', '/api/admin/upload-picture', { token, body });
  expect(answer.status).toBe(200);
  return Object(answer.body);
}

let revision = 0;
async function save(...pictures: object[]) {
  const body = { revision, venue: { ...TEST_VENUE, pictures } };
  const answer = await call(server, 'PUT', '/api/admin/venue', { token, body });
  if (answer.status === 200) revision += 1;
  return answer;
}

async function open(path: string): Promise<Response> {
  const website = express().use(servePage).listen(0);
  const address = website.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    website.close();
  }
}

test('a picture is upright, has no camera data, and is served in each size', async () => {
  const { id, ...size } = await upload();
  expect(size).toEqual({ width: 900, height: 1200 });
  const files = await Promise.all(PICTURE_FILES.map((file) => open(pictureUrl(id, file))));
  for (const { status, headers } of files) {
    expect(status).toBe(200);
    expect(headers.get('etag')).toContain(id);
  }
  expect(files.map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/webp',
    'image/webp',
    'image/jpeg',
  ]);
  const stored = await Promise.all(files.map(async (file) => sharp(await file.arrayBuffer()).metadata()));
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [900, 1200],
    [600, 800],
    [1120, 480],
  ]);
  for (const { exif, orientation } of stored) expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('a picture that isn’t there, and a person’s photo, are not found', async () => {
  const photo = await aStoredPhoto({ uid: 'maya' });
  await bucket().file('venue/notes.txt').save('not for everyone', { resumable: false });
  const missing = await open(pictureUrl('6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a11', '.webp'));
  expect(missing.status).toBe(404);
  for (const path of [`/pictures/${photo}`, `/pictures/..%2f${photo}`, '/pictures/notes.txt']) {
    const { headers } = await open(path);
    expect(headers.get('content-type')).not.toMatch(/image|octet/);
  }
});

test('the settings refuse a picture that was never uploaded', async () => {
  const picture = { ...(await upload()), alt: 'The room' };
  const unknown = { ...picture, id: '6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a11' };
  expect(await save(unknown)).toMatchObject({ status: 400, body: { code: 'unknown-picture' } });
  expect(await save(picture)).toMatchObject({ status: 200 });
});

// spec: office-pictures-2
test('a removed picture is deleted, and one that was never saved after a day', async () => {
  const [former, current, unsaved] = [await upload(), await upload(), await upload()];
  await save({ ...former, alt: 'The room' });
  await save({ ...current, alt: 'The room' });
  const isStored = async ({ id }: { id: string }) => {
    const all = PICTURE_FILES.map((file) => bucket().file(`venue/${id}${file}`).exists());
    return (await Promise.all(all)).map(([exists]) => exists);
  };
  const later = (count: number) => addDuration(instant(Date.now()), days(count));
  await deleteUnusedPictures(later(0.9));
  expect(await isStored(unsaved)).toEqual([true, true, true]);
  await deleteUnusedPictures(later(1.1));
  expect(await isStored(unsaved)).toEqual([false, false, false]);
  expect(await isStored(former)).toEqual([false, false, false]);
  expect(await isStored(current)).toEqual([true, true, true]);
  expect(await save({ ...former, alt: 'The room' })).toMatchObject({ body: { code: 'unknown-picture' } });
});
