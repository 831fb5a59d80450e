import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  choosePasswordPath,
  confirmEmailPath,
  isUnsubscribeLinkValid,
  isWelcomeLinkSigned,
  unsubscribeFields,
} from '../account/email-links.ts';
import { signPhotoUrl } from '../account/photos.ts';
import { deviceKey } from '../staff/device-key.ts';
import { loginCode } from '../staff/login-code.ts';
import { actionTimeOf, signLastContact } from './last-contact.ts';

beforeAll(() => {
  vi.stubEnv('LINK_SECRET', 'secret');
  vi.stubEnv('WEBSITE_URL', 'https://hub.example');
});

const mia = { uid: 'mia', list: 'reminders' } as const;
const now = instant(1_760_000_000_000);

test('signs as it always has, so that links of sent emails and queued actions stay valid', () => {
  const change = { uid: 'mia', email: 'new@example.com', former: 'old@example.com' };
  expect(unsubscribeFields(mia).signature).toBe('anSFn4uxUuz7-G7ehEjL3IB-JCtCwp2c-sphEsR8eUk');
  expect(confirmEmailPath(change, now)).toMatch(/&signature=VYcw8Pc_ROy2SvizkDpRo1VghX2kwWyM7aRsABORCtM$/);
  expect(choosePasswordPath({ uid: 'mia', email: 'mia@example.com' }, now)).toBe(
    '/reset-password#uid=mia&until=1760604800000&signature=GiJJ8nfl4R9SIkoTbc8vXrnx0ezcSToxX3iRPqMSItI',
  );
  expect(signPhotoUrl('photos/mia/1.webp', now)).toMatch(
    /&signature=vGdkGH7ujoZiqkQ1-gfMie_01TVKuma2iaKvsqU0umY$/,
  );
  expect(signLastContact('mia', now)).toBe('1760000000000.VTO1GAw-uOpyNPC9MLPrNPQlu_gLEOxpNY1ZGegv7LU');
  expect(deviceKey('mia')).toBe('rajyzeC+JYWWRqzi6wrKHtD5DCtFQuk3Z0zA4Uwi4vk=');
  expect(loginCode('mia', now)).toBe('199584');
});

test('accepts no signature of another length, text, household or list', () => {
  const { signature } = unsubscribeFields(mia);
  expect(isUnsubscribeLinkValid({ ...mia, signature })).toBe(true);
  for (const wrong of [
    '',
    signature.slice(1),
    `${signature}AA`,
    unsubscribeFields({ ...mia, uid: 'leo' }).signature,
    unsubscribeFields({ ...mia, list: 'week' }).signature,
  ])
    expect(isUnsubscribeLinkValid({ ...mia, signature: wrong })).toBe(false);
});

test('accepts the link of a welcome email for its household, address and date only', () => {
  const [, fragment] = choosePasswordPath({ uid: 'mia', email: 'mia@example.com' }, now).split('#');
  const fields = new URLSearchParams(fragment);
  const [until, signature] = [fields.get('until') ?? '', fields.get('signature') ?? ''];
  const link = { uid: 'mia', until, signature };
  expect(isWelcomeLinkSigned(link, 'mia@example.com')).toBe(true);
  expect(isWelcomeLinkSigned(link, 'new@example.com')).toBe(false);
  expect(isWelcomeLinkSigned({ ...link, uid: 'leo' }, 'mia@example.com')).toBe(false);
  expect(isWelcomeLinkSigned({ ...link, until: `${until}0` }, 'mia@example.com')).toBe(false);
});

test('doesn’t accept one login’s last contact for another login', () => {
  const lastContact = signLastContact('mia', now);
  const late = { late: { actedAt: now, lastContact } };
  expect(actionTimeOf({ uid: 'mia' }, late, now)).toMatchObject({ ok: true });
  expect(actionTimeOf({ uid: 'leo' }, late, now)).toMatchObject({ ok: false });
});
