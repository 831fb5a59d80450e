import { randomUUID } from 'node:crypto';
import { pauseChoices } from '@legacy-hub/domain/billing/views/pause-view';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { handlers } from '../../handlers.ts';
import { writtenSoFar } from '../dump-project.ts';
import { unlimited } from '../limits/unlimited.ts';
import { aStaffMember } from '../subjects/staff.ts';
import { sendRequest } from './send-request.ts';
import { type Served, serveApp } from './serve-app.ts';

export type Call = [name: EndpointName, input: object, token?: string];

/** An action, and its opposite, built from the first response. */
export interface Change {
  readonly action: Call;
  readonly opposite: (answer: unknown) => Call;
}

let server: Served;
let staff: { token: string };
let admin: { token: string };

/** Serves the whole API during the tests of a file. */
export function serveCalls(): void {
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    staff = await aStaffMember();
    admin = await aStaffMember('admin');
  });
  afterAll(() => server.close());
}

export const byStaff = (name: EndpointName, input: object): Call => [name, input, staff.token];
export const byAdmin = (name: EndpointName, input: object): Call => [name, input, admin.token];

export const send = ([name, input, token]: Call, idempotencyKey: string) =>
  sendRequest(server, ENDPOINTS[name], { idempotencyKey, ...input }, token);

export async function action(...call: Call): Promise<unknown> {
  const { status, body } = await send(call, randomUUID());
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export const sendByStaff = (name: EndpointName, input: object): Promise<unknown> =>
  action(...byStaff(name, input));

export const between = (action: Call, opposite: Call): Change => ({ action, opposite: () => opposite });

export function pauseOf(household: Household, weeks = 1) {
  const now = instant(Date.now());
  const choice = pauseChoices(household, now, venue()).choices.find((each) => each.weeks === weeks);
  const until = toIsoString(choice?.until ?? now);
  return { pause: { weeks, until }, resume: { pausedUntil: until } };
}

const actions = async () => (await firestore().collection('staffActions').count().get()).data().count;

/**
 * Sends an action twice at once, as if its outcome were unknown, and then its opposite. Expects a late repeat
 * to change nothing. Resolves with the number of entries in the staff log.
 */
export async function expectLateWithoutEffect({ action: call, opposite }: Change): Promise<number> {
  const key = randomUUID();
  const before = await actions();
  const [one, other] = await Promise.all([send(call, key), send(call, key)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  await action(...opposite(one.body));
  const after = await writtenSoFar();
  await send(call, key);
  expect(await writtenSoFar()).toEqual(after);
  return (await actions()) - before;
}
