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

/** Who may call what; a new endpoint has to be added here. */
const MAY_CALL = {
  health: everyone,
  listPrices: everyone,
  howBusy: everyone,
  registerHousehold: everyone,
  registerWalkIn: everyone,
  createPayment: everyone,
  logIn: everyone,
  requestPasswordReset: everyone,
  getPhoto: everyone,
  stripeWebhook: stripe,

  getUser: members,
  getSubscription: members,
  listInvoices: members,
  saveProfile: members,
  uploadPhoto: members,
  exportAccount: members,
  eraseAccount: members,
  changePassword: members,
  addFamilyMember: members,
  editFamilyMember: members,
  bookHours: members,
  removeBooking: members,
  changeTier: members,
  cancelMembership: members,
  keepMembership: members,
  pauseMembership: members,
  resumeMembership: members,
  updateCard: members,
  buySessions: members,

  searchCustomers: counter,
  findCustomer: counter,
  listStaffActions: counter,
  listPayments: counter,
  listEmails: counter,
  getTakings: counter,
  listTodaysWalkIns: counter,
  listExpected: counter,
  findWalkInByCode: counter,
  exportWalkIn: counter,
  checkIn: counter,
  undoCheckIn: counter,
  confirmCash: counter,
  sellSessions: counter,
  takeBackCash: counter,
  correctDetails: counter,
  sendEmailAgain: counter,
  registerAtCounter: counter,
  registerGroup: counter,
  eraseWalkInContact: counter,
  deleteAccount: counter,

  refundCard: admins,
} as const satisfies Record<EndpointName, readonly Role[]>;

const NO_ACCESS = ['not-signed-in', 'login-expired', 'wrong-role'];
const refusalSchema = z.object({ code: z.string() });
const codeIn = (body: unknown): string | undefined => refusalSchema.safeParse(body).data?.code;

const names = Object.keys(MAY_CALL).filter((name): name is EndpointName => name in ENDPOINTS);
const cases = names.flatMap((name) =>
  ROLES.map((role) => ({ name, role, isAllowed: MAY_CALL[name].includes(role) })),
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

  test('has a row for every endpoint', () => {
    expect(names.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  });

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
