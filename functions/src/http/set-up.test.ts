import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDoor } from '../testing/calls/open-door.ts';
import type { Served } from '../testing/calls/serve-app.ts';

const SELLING = Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => endpoint.sells);
const OTHERS = Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => !endpoint.sells);

describe('a venue before its set-up', () => {
  let [before, after]: Served[] = [];
  beforeAll(async () => {
    before = await serveDoor({ findVenueSettings: async () => null });
    after = await serveDoor();
  });
  afterAll(() => Promise.all([before?.close(), after?.close()]));

  const codeOf = async (server: Served | undefined, { method, path }: Endpoint) =>
    Object(await (await fetch(`${server?.url}${path}`, { method })).json()).code;

  test.each(SELLING)('sells nothing: %s', async (_name, endpoint) => {
    expect(await codeOf(before, endpoint)).toBe('opening-soon');
  });

  test('answers every other call as it does after its set-up', async () => {
    expect(SELLING.length).toBeGreaterThan(5);
    for (const [name, endpoint] of OTHERS)
      expect([name, await codeOf(before, endpoint)]).toEqual([name, await codeOf(after, endpoint)]);
  });
});
