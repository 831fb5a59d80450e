import { cancelMembership } from '@legacy-hub/domain/billing/endpoints';
import { cancelForHousehold } from '@legacy-hub/domain/staff/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls/http-client.ts';
import { openDoor } from '../testing/calls/open-door.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { type Handler, onBehalf, type Principals, respond } from './handler.ts';

describe('onBehalf', () => {
  let server: Served;
  let caller: Principals['member'] | null;
  const cancel: Handler<typeof cancelMembership> = async (_input, context) => {
    caller = context.caller;
    return respond({ success: true });
  };
  const send = async ({ path }: { path: string }, body: object) => {
    caller = null;
    const { status } = await call(server, 'POST', path, { body: { memberId: null, ...body } });
    return { status, caller };
  };

  beforeAll(async () => {
    server = await serveApp(
      { cancelMembership, cancelForHousehold },
      { cancelMembership: cancel, cancelForHousehold: onBehalf(cancel) },
      openDoor,
    );
  });
  afterAll(() => server.close());

  it('lets a member act only for their own household, whatever the call requests', async () => {
    expect(await send(cancelMembership, { userId: 'tom' })).toMatchObject({
      caller: { uid: 'maya', staff: null },
    });
  });

  it('lets staff act in their own name for the household in the call', async () => {
    expect(await send(cancelForHousehold, { userId: 'tom' })).toMatchObject({
      caller: { uid: 'tom', staff: 'kim' },
    });
  });

  it('lets staff act for no household outside the call', async () => {
    expect(await send(cancelForHousehold, {})).toEqual({ status: 400, caller: null });
  });
});
