import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import {
  addDays,
  addDuration,
  dayOf,
  hours,
  instant,
  mondayOf,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { composeEmail } from '../mail/compose-email.ts';
import { sendMail } from '../mail/send-mail.ts';
import { removeStaff, setStaffRole } from '../staff/staff-roles.ts';
import { mail } from '../stores/firestore/collections.ts';
import { findEmail } from '../stores/mail.ts';
import { findStaff } from '../stores/staff.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { countDocuments } from '../testing/count-documents.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { sendWeekEmails } from './send-week-emails.ts';
import { readWeekFacts } from './week-facts.ts';

setProject('demo-week-emails');

const now = instant(Date.now());
const thisMonday = mondayOf(dayOf(now));
const monday = addDays(thisMonday, -7);
const night = addDuration(startOfDay(thisMonday), hours(1));
const idOf = (uid: string) => `owner-week:${monday}:${uid}`;

let server: Served;
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
});
afterAll(() => server.close());

const stored = async (uid: string) => (await findEmail(idOf(uid))) ?? expect.unreachable();
const recipients = async () =>
  (await mail().where('content.kind', '==', 'owner-week').get()).docs
    .map((email) => email.data().to)
    .toSorted();
const choose = (token: string, weekEmail: boolean) =>
  call(server, 'PUT', '/api/admin/staff/week-email', {
    token,
    body: { weekEmail, idempotencyKey: 'choice-of-ada' },
  });

// spec: office-week-email-2
test('the week is emailed once to each admin who wants it, however often the schedule runs', async () => {
  const [ada, bo, cy, di] = await Promise.all(
    (['admin', 'admin', 'admin', 'admin'] as const).map(aStaffMember),
  );
  await aStaffMember('staff');
  if (!ada || !bo || !cy || !di) expect.unreachable();
  expect(await choose(bo.token, false)).toMatchObject({ status: 200 });
  expect(await choose(bo.token, false)).toMatchObject({ status: 200 });
  await removeStaff(cy.uid, now);

  expect(await sendWeekEmails(addDuration(night, hours(12)))).toMatchObject({ done: 0 });
  await Promise.all([1, 2, 3].map(() => sendWeekEmails(night)));
  for (const later of [1, 2, 3]) await sendWeekEmails(addDuration(night, hours(later)));
  expect(await recipients()).toEqual([ada.email, di.email].toSorted());

  const email = await stored(ada.uid);
  const { subject, sections, unsubscribe } = await composeEmail(email);
  expect(subject).toContain('Your week');
  expect(sections).toHaveLength(5);
  const { pathname, search } = new URL(unsubscribe?.oneClickUrl ?? '');
  expect(pathname).toBe(accountEndpoints.unsubscribe.path);
  expect((await call(server, 'POST', `${pathname}${search}`)).status).toBe(200);
  expect(await findStaff(ada.uid)).toMatchObject({ role: 'admin', weekEmail: false });

  await setStaffRole(di.email, 'staff', now);
  for (const { uid } of [ada, di]) {
    await sendMail(idOf(uid));
    expect(await findEmail(idOf(uid))).toBeNull();
  }
  await sendWeekEmails(night);
  expect(await recipients()).toEqual([]);
});

test('the email needs the same number of reads for any number of households and payments', async () => {
  for (let count = 0; count < 5; count += 1) await aPaidHousehold();
  const read = () => countDocuments(() => readWeekFacts(thisMonday, now));
  const before = await read();
  expect(before.reads).toBeLessThan(60);
  for (let count = 0; count < 2; count += 1) await aPaidHousehold();
  expect(await read()).toEqual(before);
});
