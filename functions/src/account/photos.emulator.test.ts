import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucket } from '../firebase/admin.ts';
import { aPhoto } from '../testing/subjects/logged-in-household.ts';
import { storePhoto } from './photos.ts';

const [host, port] = (process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '').split(':');
let uploads = 0;

/** Drops the connection on the first upload, like a server closing an idle connection just as it's reused. */
const server = createServer((incoming, outgoing) => {
  const { method, url: path, headers } = incoming;
  if (method === 'POST') uploads += 1;
  if (method === 'POST' && uploads === 1) return incoming.socket.destroy();
  const forwarded = request({ host, port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  return incoming.pipe(forwarded);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${own}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each(['avif', 'tiff'] as const)('a picture in the format %s is refused', async (format) => {
  const picture = await sharp(await aPhoto())
    .toFormat(format)
    .toBuffer();
  expect(await storePhoto('someone', picture)).toMatchObject({ refusal: { code: 'not-an-image' } });
});

test('an SVG, which can contain scripts, is refused', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await storePhoto('someone', drawing)).toMatchObject({ refusal: { code: 'not-an-image' } });
});

test('a photo is stored although the connection breaks during its upload', async () => {
  const stored = await storePhoto('someone', await aPhoto());
  if (!stored.ok) throw new Error('The photo was refused');
  expect(await bucket().file(stored.path).exists()).toEqual([true]);
  expect(uploads).toBe(2);
});
