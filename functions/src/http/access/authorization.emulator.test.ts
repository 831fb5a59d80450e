import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { anAdult } from '@legacy-hub/domain/testing/households';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { storePhoto } from '../../account/photos.ts';
import { firestore } from '../../firebase/admin.ts';
import { handlers } from '../../handlers.ts';
import { payloadsAbout } from '../../testing/calls/example-payloads.ts';
import { sendRequest } from '../../testing/calls/send-request.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { dumpProject } from '../../testing/dump-project.ts';
import { unlimited } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aPaidHousehold } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold, aPhoto, type LoggedIn } from '../../testing/subjects/logged-in-household.ts';
import { aStaffMember, aStaffMemberWithPassword } from '../../testing/subjects/staff.ts';

setProject('demo-authorization');

/**
 * `impostor` sends an invalid token, `member` the ids of another household, and `owner` the ids of their own.
 * `formerStaff` and `dismissedAdmin` have tokens with their former role; `formerAdmin` is staff now, with an
 * admin token. `unconfirmedAdmin` logged in with only a password, where the deployment requires a code from
 * staff.
 */
const ROLES = [
  'stranger',
  'impostor',
  'member',
  'owner',
  'staff',
  'admin',
  'formerStaff',
  'formerAdmin',
  'dismissedAdmin',
  'unconfirmedAdmin',
] as const;
type Role = (typeof ROLES)[number];

const WITHOUT_LOGIN: readonly Role[] = ['stranger', 'impostor'];
const everyone: readonly Role[] = ROLES;
/** Every login, for its own household. */
const members: readonly Role[] = ROLES.filter((role) => !WITHOUT_LOGIN.includes(role));
const counter: readonly Role[] = ['staff', 'admin'];
const admins: readonly Role[] = ['admin'];
/** No role, because Stripe signs its events and has no login. */
const stripe: readonly Role[] = [];

/** Endpoints below /api/admin are for staff, and others for logins, unless listed here. */
const EXCEPTIONS: Partial<Record<EndpointName, readonly Role[]>> = {
  health: everyone,
  listPrices: everyone,
  getVenue: everyone,
  howBusy: everyone,
  listDaysAhead: everyone,
  registerHousehold: everyone,
  registerWalkIn: everyone,
  createPayment: everyone,
  cancelPayment: everyone,
  logIn: everyone,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  choosePassword: everyone,
  getPhoto: everyone,
  confirmEmail: everyone,
  unsubscribe: everyone,
  openUnsubscribe: everyone,
  getConsentText: everyone,
  openConsent: everyone,
  giveConsent: everyone,
  stripeWebhook: stripe,
  checkIn: counter,
  confirmCash: counter,
  refundCard: admins,
  listStaff: admins,
  appointStaff: admins,
  dismissStaff: admins,
  chooseWeekEmail: admins,
  changeVenue: admins,
  uploadPicture: admins,
  previewPrices: admins,
  previewClosing: admins,
  listClosures: admins,
  pauseForClosure: admins,
  listDayClosings: admins,
  getVenueSettings: admins,
  listVenueChanges: admins,
  listMembers: admins,
  previewMessage: admins,
  sendMessage: admins,
  listMessages: admins,
  stopMessage: admins,
  getMemberCounts: admins,
  listJournal: admins,
  listProofs: admins,
  checkDay: admins,
  getMonths: admins,
  getWeek: admins,
  getComingDays: admins,
  listMemberChanges: admins,
  listNeedsYou: admins,
  recountDay: admins,
};

const mayCall = (name: EndpointName): readonly Role[] =>
  EXCEPTIONS[name] ?? (ENDPOINTS[name].path.startsWith('/api/admin/') ? counter : members);

const NO_ACCESS = ['not-signed-in', 'login-expired', 'wrong-role', 'unconfirmed-login'];
const refusalSchema = z.object({ code: z.string() });
const codeIn = (body: unknown): string | undefined => refusalSchema.safeParse(body).data?.code;

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;
const names = Object.keys(ENDPOINTS).filter(isEndpointName);
const namesFor = (...levels: Endpoint['access'][]) =>
  names.filter((name) => levels.includes(ENDPOINTS[name].access));

/** An adult of Maya's household. */
const RUTH = anAdult('Ruth Chen', { phone: { e164: '+61498333444', shown: '0498 333 444' } });

describe('endpoint authorization', () => {
  let server: Served;
  let maya: LoggedIn;
  let photo = '';
  /** Payloads about Maya's household, and about a household that no test account may access. */
  let payloads: ReturnType<typeof payloadsAbout>;
  let otherPayloads: ReturnType<typeof payloadsAbout>;
  let sam: LoggedIn;
  let atFirst: Record<string, unknown> = {};
  const tokens: Partial<Record<Role, string>> = { impostor: 'nonsense' };
  const send = (name: EndpointName, role: Role, about = payloads) =>
    sendRequest(server, ENDPOINTS[name], about[name], tokens[role]);

  async function aFormer(
    role: 'staff' | 'admin',
    change: (record: FirebaseFirestore.DocumentReference) => Promise<unknown>,
  ) {
    const { uid, token } = await aStaffMember(role);
    await change(firestore().doc(`staff/${uid}`));
    return token;
  }

  beforeAll(async () => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'email');
    server = await serveApp(ENDPOINTS, handlers, unlimited);
    maya = await aLoggedInHousehold({ name: 'Maya Chen', tiers: ['leader', 'supporter'] });
    await firestore()
      .doc(`users/${maya.household.uid}`)
      .update({ adults: [RUTH] });
    sam = await aLoggedInHousehold({ name: 'Sam Okafor' });
    const stored = await storePhoto(maya.household.uid, await aPhoto());
    photo = stored.ok ? stored.path : '';
    payloads = payloadsAbout(maya.household, photo);
    const other = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    otherPayloads = payloadsAbout(other, `photos/${other.uid}/face.webp`);
    tokens.member = sam.token;
    tokens.owner = maya.token;
    tokens.staff = (await aStaffMember()).token;
    tokens.admin = (await aStaffMember('admin')).token;
    tokens.formerStaff = await aFormer('staff', (record) => record.delete());
    tokens.formerAdmin = await aFormer('admin', (record) => record.update({ role: 'staff' }));
    tokens.unconfirmedAdmin = (await aStaffMemberWithPassword('admin')).token;
    tokens.dismissedAdmin = await aFormer('admin', (record) => record.delete());
    atFirst = await dumpProject();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    return server.close();
  });

  function expectNoSecrets(body: unknown): void {
    const { uid, email, phone } = maya.household;
    const ids = peopleOf(maya.household).map(({ id }) => id);
    const text = JSON.stringify(body);
    const adult = [RUTH.name, RUTH.phone?.shown, RUTH.phone?.e164];
    for (const secret of [uid, email, phone.shown, phone.e164, photo, ...ids, ...adult])
      expect(text).not.toContain(secret);
  }

  test.each(ROLES)('%s is refused by every endpoint for other roles', async (role) => {
    const refused = names.filter((name) => !mayCall(name).includes(role));
    const bodies = await Promise.all(refused.map(async (name) => [name, (await send(name, role)).body]));
    const codeOf = (name: EndpointName) => {
      if (ENDPOINTS[name].access === 'webhook') return 'bad-input';
      if (role === 'unconfirmedAdmin') return 'unconfirmed-login';
      return WITHOUT_LOGIN.includes(role) ? 'not-signed-in' : 'wrong-role';
    };
    expect(bodies).toEqual(refused.map((name) => [name, { error: expect.any(String), code: codeOf(name) }]));
  });

  test('a refusal changes nothing', async () => {
    expect(await dumpProject()).toEqual(atFirst);
  });

  test.each(namesFor('public', 'webhook'))(
    '%s reveals nothing to someone who knows the household’s email',
    async (name) => {
      const { status, body } = await send(name, 'stranger');
      expect(status).toBeLessThan(500);
      expectNoSecrets(body);
    },
  );

  test('no endpoint reveals or changes anything for another member who sends the household’s ids', async () => {
    const before = await dumpProject();
    /** Sam's own document, which stores the key of a call that changed nothing else. */
    const own = `users/${sam.household.uid}`;
    const others = namesFor('member').filter((name) => name !== 'eraseAccount');
    for (const name of [...others, 'eraseAccount'] as const) {
      const { status, body } = await send(name, 'member');
      expect([name, status < 500]).toEqual([name, true]);
      expectNoSecrets(body);
    }
    const after = await dumpProject();
    const ofOthers = Object.keys(before).filter((path) => path !== own);
    expect(Object.fromEntries(ofOthers.map((path) => [path, after[path]]))).toEqual(
      Object.fromEntries(ofOthers.map((path) => [path, before[path]])),
    );
  });

  test.each(
    names.flatMap((name) =>
      mayCall(name)
        .slice(0, 1)
        .map((role) => ({ role, name })),
    ),
  )('$role may call $name', async ({ name, role }) => {
    const { status, body } = await send(name, role, otherPayloads);
    expect(status).toBeLessThan(500);
    expect(NO_ACCESS).not.toContain(codeIn(body));
  });
});
