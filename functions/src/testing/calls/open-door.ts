import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import type { Guards } from '../../http/endpoint-handler.ts';
import type { HandlersFor, Principals } from '../../http/handler.ts';
import { EXAMPLE_SETTINGS } from '../example-settings.ts';
import { unlimited } from '../limits/unlimited.ts';
import { type Served, serveApp } from './serve-app.ts';

const CALLERS: Principals = {
  public: { who: 'public' },
  member: { who: 'member', uid: 'maya', staff: null },
  staff: { who: 'staff', uid: 'kim', role: 'staff' },
  admin: { who: 'admin', uid: 'lee', role: 'admin' },
  webhook: { who: 'webhook', signature: '' },
};

async function letEverybodyIn<E extends Endpoint>({ access }: E) {
  const who: E['access'] = access;
  return { ok: true as const, caller: CALLERS[who] };
}

/** Guards that let every caller in, without a login or a limit: for tests that need no Firebase. */
export const openDoor: Guards = {
  app: { mode: () => 'off', verify: async () => undefined },
  authenticate: letEverybodyIn,
  findVenueSettings: async () => EXAMPLE_SETTINGS,
  ...unlimited,
};

const throwing = Object.keys(ENDPOINTS).map((name) => [
  name,
  () => Promise.reject(new Error(`${name} was let through`)),
]);
const handlers = Object.fromEntries(throwing) as HandlersFor<typeof ENDPOINTS>;

/** Serves the whole API except its handlers: a request that would reach one gets a 500. */
export const serveDoor = (guards: Partial<Guards> = {}): Promise<Served> =>
  serveApp(ENDPOINTS, handlers, { ...openDoor, ...guards });
