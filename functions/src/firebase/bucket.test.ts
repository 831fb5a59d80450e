import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bucket } from './admin.ts';

let storage: Server;
/** The requests whose connection is cut before an answer. */
let toCut: string[] = [];

beforeAll(async () => {
  storage = createServer((request, response) => {
    const method = request.method ?? '';
    if (toCut.includes(method)) {
      toCut = toCut.filter((each) => each !== method);
      request.socket.destroy();
      return;
    }
    request.resume().on('end', () => response.writeHead(method === 'GET' ? 404 : 200).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  storage.close();
});

it('repeats an upload and a later read whose connections are cut', async () => {
  const photo = bucket('photos-of-test').file('photos/mia/face.webp');
  photo.storage.retryOptions.retryDelayMultiplier = 0; // repeats within a second
  toCut = ['POST', 'GET'];
  await photo.save('a face', { resumable: false, validation: false });
  expect(await photo.exists()).toEqual([false]);
  expect(toCut).toEqual([]);
});
