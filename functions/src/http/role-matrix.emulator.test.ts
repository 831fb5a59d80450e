import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { payloadsAbout } from '../testing/example-payloads.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { unlimited } from '../testing/unlimited.ts';

setProject('demo-role-matrix');

/** `formerStaff` still has a token that says staff; `formerAdmin` is staff now, with a token that says admin. */
const ROLES = ['stranger', 'member', 'staff', 'admin', 'formerStaff', 'formerAdmin'] as const;
type Role = (typeof ROLES)[number];

const everyone: readonly Role[] = ROLES;
/** Any login, for its own household. */
const members: readonly Role[] = ROLES.filter((role) => role !== 'stranger');
const counter: readonly Role[] = ['staff', 'admin'];
const admins: readonly Role[] = ['admin'];
/** Stripe signs what it sends; no login counts. */
const stripe: readonly Role[] = [];

/** A new endpoint is for staff below /api/admin and for logins elsewhere, unless it has a row here. */
const EXCEPTIONS: Partial<Record<EndpointName, readonly Role[]>> = {
  health: everyone,
  listPrices: everyone,
  howBusy: everyone,
  registerHousehold: everyone,
  registerWalkIn: everyone,
  createPayment: everyone,
  logIn: everyone,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  getPhoto: everyone,
  confirmEmail: everyone,
  unsubscribe: everyone,
  openUnsubscribe: everyone,
  stripeWebhook: stripe,
  checkIn: counter,
  confirmCash: counter,
  refundCard: admins,
  listStaff: admins,
  appointStaff: admins,
  dismissStaff: admins,
};

const mayCall = (name: EndpointName): readonly Role[] =>
  EXCEPTIONS[name] ?? (ENDPOINTS[name].path.startsWith('/api/admin/') ? counter : members);

const NO_ACCESS = ['not-signed-in', 'login-expired', 'wrong-role'];
const refusalSchema = z.object({ code: z.string() });
const codeIn = (body: unknown): string | undefined => refusalSchema.safeParse(body).data?.code;

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ENDPOINTS);
const cases = names.flatMap((name) =>
  ROLES.map((role) => ({ name, role, isAllowed: mayCall(name).includes(role) })),
);

describe('who may call what', () => {
  let server: Served;
  let payloads: ReturnType<typeof payloadsAbout>;
  const tokens: Partial<Record<Role, string>> = {};
  const send = (name: EndpointName, role: Role) =>
    sendRequest(server, ENDPOINTS[name], payloads[name], tokens[role]);

  async function aFormer(
    role: 'staff' | 'admin',
    change: (record: FirebaseFirestore.DocumentReference) => Promise<unknown>,
  ) {
    const { uid, token } = await aStaffMember(role);
    await change(firestore().doc(`staff/${uid}`));
    return token;
  }

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    const { household } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    payloads = payloadsAbout(household, `photos/${household.uid}/face.webp`);
    tokens.member = (await aLoggedInHousehold()).token;
    tokens.staff = (await aStaffMember()).token;
    tokens.admin = (await aStaffMember('admin')).token;
    tokens.formerStaff = await aFormer('staff', (record) => record.delete());
    tokens.formerAdmin = await aFormer('admin', (record) => record.update({ role: 'staff' }));
  });
  afterAll(() => server.close());

  test.each(ROLES)('%s is refused, and nothing changes', async (role) => {
    const before = await dumpProject();
    const refused = cases.filter((each) => each.role === role && !each.isAllowed);
    const codes = await Promise.all(
      refused.map(async ({ name }) => [name, codeIn((await send(name, role)).body)]),
    );
    const expected = (name: EndpointName) => {
      if (ENDPOINTS[name].access === 'webhook') return 'bad-input';
      return role === 'stranger' ? 'not-signed-in' : 'wrong-role';
    };
    expect(codes).toEqual(refused.map(({ name }) => [name, expected(name)]));
    expect(await dumpProject()).toEqual(before);
  });

  test.each(cases.filter(({ isAllowed }) => isAllowed))('$role may call $name', async ({ name, role }) => {
    const { status, body } = await send(name, role);
    expect(status).toBeLessThan(500);
    expect(NO_ACCESS).not.toContain(codeIn(body));
  });
});
