import { type Call, LIMITS, provesItsApp } from '@legacy-hub/domain/endpoint';
import { CALLS, type CallName } from '@legacy-hub/domain/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { handlers } from './handlers.ts';

useProject('demo-floods');

const isCallName = (name: string): name is CallName => name in CALLS;
const open = Object.keys(CALLS)
  .filter(isCallName)
  .map((name): [CallName, Call] => [name, CALLS[name]])
  .filter(([, row]) => provesItsApp(row));

/** Every limit is a multiple of it. */
const TEN = Array.from({ length: 10 });

/** The same address each time, as our own proxies report it. */
const from = (address: string) => ({ 'X-Forwarded-For': `${address}, 10.0.0.1` });

describe('a flood from one address', () => {
  let venue: Served;
  let payloads: ReturnType<typeof payloadsAbout>;

  beforeAll(async () => {
    venue = await serveApp(CALLS, handlers);
    payloads = payloadsAbout(await aPaidHousehold(), 'photos/none');
  });
  afterAll(() => venue.close());

  test.each(open)(
    'of %s is stopped, and another address is still answered',
    { timeout: 90_000 },
    async (name, row) => {
      const most = LIMITS[row.limit]?.calls ?? 0;
      const address = `198.51.100.${open.findIndex(([each]) => each === name)}`;
      const ask = async (headers: Record<string, string>) =>
        (await call(venue, row.method, row.path, { body: payloads[name], headers })).status;
      const within: number[] = [];
      while (within.length < most) within.push(...(await Promise.all(TEN.map(() => ask(from(address))))));
      expect(within).not.toContain(429);
      expect(await ask(from(address))).toBe(429);
      expect(await ask(from(`${address}0`))).not.toBe(429);
    },
  );
});
