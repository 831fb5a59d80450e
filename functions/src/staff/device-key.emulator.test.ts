import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { staffHandlers } from './handlers.ts';

setProject('demo-device-key');

let server: Served;

const keyFor = async (token: string): Promise<unknown> => {
  const { body } = await call(server, 'GET', '/api/admin/device-key', { token });
  return body;
};

describe('the encryption key for a device’s stored data', () => {
  beforeAll(async () => {
    server = await serveApp(staffEndpoints, staffHandlers);
  });
  afterAll(() => server.close());

  test('is the same after the next login, and different for every other account', async () => {
    const [kim, lee] = [await aStaffMember(), await aStaffMember()];
    const key = await keyFor(kim.token);
    expect(key).toEqual({ key: expect.stringMatching(/^[\w+/]{43}=$/) });
    expect(await keyFor(kim.token)).toEqual(key);
    expect(await keyFor(lee.token)).not.toEqual(key);
  });
});
