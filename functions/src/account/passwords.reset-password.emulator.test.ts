import { cardCode } from '@legacy-hub/domain/household/card-code';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { findStaff } from '../stores/staff.ts';
import { sendRequest } from '../testing/calls/send-request.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aMinuteEarlier } from '../testing/subjects/earlier-login.ts';
import { stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { idTokenFor } from '../testing/subjects/sign-in.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { choosePasswordPath, type WelcomeLink } from './email-links.ts';

setProject('demo-reset-password');

const NEW = 'a longer password';

describe('a password set with the link in an email', () => {
  let server: Served;
  const reset = (code: string, newPassword = NEW) =>
    sendRequest(server, ENDPOINTS.resetPassword, { code, newPassword }, undefined);

  async function aCodeFor(email: string): Promise<string> {
    const link = new URL(await auth().generatePasswordResetLink(email));
    return link.searchParams.get('oobCode') ?? expect.unreachable();
  }

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
  });
  afterAll(() => server.close());

  // spec: account-reset-password-1
  test('ends every login and replaces the membership card', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    expect(await reset(code)).toMatchObject({ status: 200, body: { success: true } });

    const { accessValidFrom } = await stored(household.uid);
    expect(accessValidFrom).not.toBe(null);
    expect(cardCode({ ...household, accessValidFrom })).not.toBe(cardCode(household));
    const withFormerLogin = await sendRequest(server, ENDPOINTS.exportAccount, {}, aMinuteEarlier(token));
    expect(withFormerLogin).toMatchObject({ status: 401, body: { code: 'login-expired' } });
    await expect(idTokenFor(household.email, password)).rejects.toThrow();
    const next = await idTokenFor(household.email, NEW);
    expect(await sendRequest(server, ENDPOINTS.exportAccount, {}, next)).toMatchObject({ status: 200 });
  });

  // spec: account-reset-password-2
  test('is refused when the link was used, and preserves later changes', async () => {
    const { household } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    await reset(code);
    const after = await stored(household.uid);
    const refused = await reset(code, 'another password');
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
    expect(await stored(household.uid)).toEqual(after);
  });

  test('takes effect once when two requests with one link arrive together', async () => {
    const { household } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    const replies = await Promise.all([reset(code), reset(code, NEW)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
  });

  test.each([
    ['a made-up code', 'made-up', NEW, 409, 'email-link-expired'],
    ['a password that is too short', null, 'short', 400, 'bad-input'],
  ])('is refused with %s, and changes nothing', async (_what, made, newPassword, status, refusal) => {
    const { household, password } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    expect(await reset(made ?? code, newPassword)).toMatchObject({ status, body: { code: refusal } });
    expect(await idTokenFor(household.email, password)).toEqual(expect.any(String));
    expect(await stored(household.uid)).toEqual(household);
  });

  test('is refused when the email has changed since the link was sent', async () => {
    const { household } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    await auth().updateUser(household.uid, { email: `new-${household.email}` });
    expect(await reset(code)).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await stored(household.uid)).toEqual(household);
  });

  test('works for staff, who have no household, and ends the access of their earlier logins', async () => {
    const { uid } = await aStaffMember();
    const { email = '' } = await auth().getUser(uid);
    expect(await reset(await aCodeFor(email))).toMatchObject({ status: 200 });
    expect((await findStaff(uid))?.accessValidFrom).toEqual(expect.any(Number));
    expect(await idTokenFor(email, NEW)).toEqual(expect.any(String));
  });
});

describe('a first password set with the link of the welcome email', () => {
  let server: Served;
  const linkOf = (
    { uid, email }: { uid: string; email: string },
    sentAt = instant(Date.now()),
  ): WelcomeLink => {
    const fields = new URLSearchParams(choosePasswordPath({ uid, email }, sentAt).split('#')[1]);
    const field = (name: string): string => fields.get(name) ?? expect.unreachable();
    return { uid, until: field('until'), signature: field('signature') };
  };
  const choose = (link: WelcomeLink, newPassword = NEW) =>
    sendRequest(server, ENDPOINTS.choosePassword, { ...link, newPassword }, undefined);

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
  });
  afterAll(() => server.close());

  // spec: account-choose-password-1
  test('logs in, ends earlier logins, and is refused a second time', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    const link = linkOf(household);
    expect(await choose(link)).toMatchObject({ status: 200, body: { success: true } });
    await expect(idTokenFor(household.email, password)).rejects.toThrow();
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
    const withFormerLogin = await sendRequest(server, ENDPOINTS.exportAccount, {}, aMinuteEarlier(token));
    expect(withFormerLogin).toMatchObject({ status: 401, body: { code: 'login-expired' } });
    const again = await choose(link, 'another password');
    expect(again).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
  });

  test('is refused with an expired link, or another household’s, and changes nothing', async () => {
    const [{ household, password }, { household: other }] = [
      await aLoggedInHousehold(),
      await aLoggedInHousehold(),
    ];
    const links = [
      linkOf(household, instant(Date.now() - days(8))),
      { ...linkOf(other), uid: household.uid },
      linkOf({ ...household, email: other.email }),
    ];
    for (const link of links)
      expect(await choose(link)).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await idTokenFor(household.email, password)).toEqual(expect.any(String));
    expect(await stored(household.uid)).toEqual(household);
  });
});
