import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDoor } from '../testing/calls/open-door.ts';
import type { Served } from '../testing/calls/serve-app.ts';

const SELLING = Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => endpoint.sells);
const OTHERS = Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => !endpoint.sells);

describe('a venue before its set-up', () => {
  let server: Served;
  beforeAll(async () => {
    server = await serveDoor({ findVenueSettings: async () => null });
  });
  afterAll(() => server.close());

  const codeOf = async ({ method, path }: Endpoint) =>
    Object(await (await fetch(`${server.url}${path}`, { method })).json()).code;

  test.each(SELLING)('sells nothing: %s', async (_name, endpoint) => {
    expect(await codeOf(endpoint)).toBe('opening-soon');
  });

  test('permits everything else', async () => {
    expect(SELLING.length).toBeGreaterThan(5);
    for (const [, endpoint] of OTHERS) expect(await codeOf(endpoint)).not.toBe('opening-soon');
  });
});
