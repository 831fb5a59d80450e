import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { wireUser } from '@legacy-hub/domain/account/wire';
import { days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { bucket } from '../../firebase/admin.ts';
import { call, type Reply } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { stored } from '../../testing/subjects/households.ts';
import {
  aLoggedInHousehold,
  aPhoto,
  asForm,
  type LoggedIn,
} from '../../testing/subjects/logged-in-household.ts';
import { accountHandlers } from '../handlers.ts';
import { deleteUnusedPhotos } from '../photos.ts';

setProject('demo-save-profile');

let server: Served;
const upload = ({ token }: Pick<LoggedIn, 'token'>, body: unknown) =>
  call(server, 'POST', '/api/upload-photo', { token, body });
const save = ({ token }: LoggedIn, body: unknown) => call(server, 'PUT', '/api/user', { token, body });
const urlIn = ({ body }: Reply): string => z.object({ photoUrl: z.string() }).parse(body).photoUrl;
const open = (link: string): Promise<Reply> => {
  const { pathname, search } = new URL(link);
  return call(server, 'GET', `${pathname}${search}`);
};
const storedPhotos = async ({ household }: LoggedIn): Promise<string[]> => {
  const [files] = await bucket().getFiles({ prefix: `photos/${household.uid}/` });
  return files.map(({ name }) => name);
};
const aPhotoOf = async (household: LoggedIn): Promise<string> =>
  urlIn(await upload(household, asForm(await aPhoto())));

beforeAll(async () => {
  server = await serveApp(accountEndpoints, accountHandlers);
});
afterAll(() => server.close());

describe('profile photo', () => {
  test('is stored small, upright and without camera metadata', async () => {
    const maya = await aLoggedInHousehold();
    const { status, body, headers } = await open(await aPhotoOf(maya));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    const { width, height, exif } = await sharp(z.instanceof(Buffer).parse(body)).metadata();
    expect([width, height]).toEqual([480, 640]);
    expect(exif).toBeUndefined();
    expect(await storedPhotos(maya)).toHaveLength(1);
  });

  // spec: account-save-profile-3
  test('is available under its signed URL for fifteen minutes', async () => {
    const link = await aPhotoOf(await aLoggedInHousehold());
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 14 * 60_000 });
    expect((await open(link)).status).toBe(200);
    vi.setSystemTime(now + 15 * 60_000 + 1000);
    expect(await open(link)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    vi.useRealTimers();
  });

  test.each([
    ['a later expiry', (link: URL) => link.searchParams.set('until', String(Date.now() + days(1)))],
    ['the path of another household', (link: URL) => link.searchParams.set('path', 'photos/other/face.webp')],
    ['an invalid signature', (link: URL) => link.searchParams.set('signature', 'none')],
  ])('is not available under a URL with %s', async (_what, change) => {
    const link = new URL(await aPhotoOf(await aLoggedInHousehold()));
    change(link);
    expect(await open(String(link))).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('is refused when it is not an image, whatever its declared type', async () => {
    const maya = await aLoggedInHousehold();
    expect(await upload(maya, asForm(Buffer.from('<svg onload="alert(1)"/>')))).toMatchObject({
      status: 415,
      body: { code: 'not-an-image' },
    });
    expect(await storedPhotos(maya)).toEqual([]);
  });

  test('is refused when it is larger than eight megabytes', async () => {
    const maya = await aLoggedInHousehold();
    const error = 'Photos can be up to 8 MB. Please choose a smaller one.';
    const refused = { status: 413, body: { error, code: 'too-large' } };
    expect(await upload(maya, asForm(Buffer.alloc(8 * 1024 * 1024 + 1)))).toMatchObject(refused);
    expect(await upload(maya, asForm(Buffer.alloc(9 * 1024 * 1024)))).toMatchObject(refused);
    expect(await storedPhotos(maya)).toEqual([]);
  });

  test('is refused when it has more pixels than memory allows, however small the file is', async () => {
    const maya = await aLoggedInHousehold();
    const wide = { width: 6001, height: 4000, channels: 3, background: '#ff7a59' } as const;
    const picture = await sharp({ create: wide }).png({ progressive: true }).toBuffer();
    expect(picture.length).toBeLessThan(1024 * 1024);
    expect(await upload(maya, asForm(picture))).toMatchObject({
      status: 413,
      body: {
        code: 'too-many-pixels',
        error: 'Photos can have up to 24 megapixels. Please choose a smaller one.',
      },
    });
    expect(await storedPhotos(maya)).toEqual([]);
  });

  test('is accepted only in a complete multipart form', async () => {
    const maya = await aLoggedInHousehold();
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc';
    const send = (body: unknown, headers = {}) =>
      call(server, 'POST', '/api/upload-photo', { token: maya.token, body, headers });
    expect(await send(cut, form)).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect(await send('--x--\r\n', form)).toMatchObject({
      status: 400,
      body: { error: 'Please choose a photo.', code: 'bad-input' },
    });
    expect(await send({ photo: 'x' })).toMatchObject({ status: 415, body: { code: 'wrong-media-type' } });
  });
});

describe('profile', () => {
  const address = '12 Enmore Road, Newtown NSW 2042';

  // spec: account-save-profile-2
  test('is complete with an address, a photo and the details of each family member', async () => {
    const maya = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const [leo] = maya.household.family;
    const family = [{ _id: leo?.id, name: 'Leo', relationship: 'Son', photo: await aPhotoOf(maya) }];
    const reply = await save(maya, {
      address,
      photo: await aPhotoOf(maya),
      age: 38,
      family,
      profileComplete: true,
    });
    expect(reply.status).toBe(200);
    const user = wireUser.parse(reply.body);
    expect(user).toMatchObject({ address, age: 38, profileComplete: true });
    expect(user.family).toMatchObject([{ name: 'Leo', relationship: 'Son' }]);
    expect((await open(user.family[0]?.photo ?? '')).status).toBe(200);
    const { primary, family: people } = await stored(maya.household.uid);
    expect((await storedPhotos(maya)).toSorted()).toEqual([primary.photo, people[0]?.photo].toSorted());
  });

  test('deletes the previous photo when a new one is saved', async () => {
    const maya = await aLoggedInHousehold();
    await save(maya, { address, photo: await aPhotoOf(maya) });
    const former = (await stored(maya.household.uid)).primary.photo;
    await save(maya, { address, photo: await aPhotoOf(maya) });
    const now = (await stored(maya.household.uid)).primary.photo;
    expect(now).not.toBe(former);
    expect(await storedPhotos(maya)).toEqual([now]);
  });

  test('leaves a recent upload and deletes one that is still unused after a day', async () => {
    const maya = await aLoggedInHousehold();
    await save(maya, { address, photo: await aPhotoOf(maya) });
    await aPhotoOf(maya);
    await save(maya, { address: 'somewhere else' });
    expect(await storedPhotos(maya)).toHaveLength(2);
    const household = await stored(maya.household.uid);
    await deleteUnusedPhotos(instant(Date.now() + days(2)));
    expect(await storedPhotos(maya)).toEqual([household.primary.photo]);
  });

  test('refuses another household’s photo and a photo that does not exist', async () => {
    const [maya, sam] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    const before = await stored(maya.household.uid);
    for (const photo of [await aPhotoOf(sam), `photos/${maya.household.uid}/deleted.webp`])
      expect(await save(maya, { address, photo })).toMatchObject({
        status: 400,
        body: { code: 'unknown-photo' },
      });
    expect(await stored(maya.household.uid)).toEqual(before);
  });

  test('refuses details for a person of another household', async () => {
    const [maya, sam] = [
      await aLoggedInHousehold(),
      await aLoggedInHousehold({ tiers: ['leader', 'leader'] }),
    ];
    const photo = await aPhotoOf(maya);
    const family = [{ _id: sam.household.family[0]?.id, name: 'Eve', relationship: 'None', photo }];
    expect(await save(maya, { address, photo, family })).toMatchObject({
      status: 404,
      body: { code: 'unknown-person' },
    });
    expect(await stored(sam.household.uid)).toEqual(sam.household);
  });

  test('is not saved without a photo', async () => {
    const maya = await aLoggedInHousehold();
    expect(await save(maya, { address })).toMatchObject({
      status: 400,
      body: { code: 'incomplete-profile', error: 'Please enter your address. Please upload a photo.' },
    });
    expect(await stored(maya.household.uid)).toEqual(maya.household);
  });

  // spec: account-save-profile-1
  test('is saved while a family member has no name yet', async () => {
    const maya = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    expect(await save(maya, { address, photo: await aPhotoOf(maya) })).toMatchObject({ status: 200 });
    expect(await stored(maya.household.uid)).toMatchObject({ address, family: maya.household.family });
  });
});
