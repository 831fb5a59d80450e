import { cents } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  mondayOf,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { households, ledger } from '../stores/firestore/collections.ts';
import { listEntriesOf } from '../stores/ledger.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { countFewest } from '../testing/count-documents.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { readWeekFacts } from './week-facts.ts';

setProject('demo-large-venue');

/** A long run has 100,000. */
const LARGE = Number(process.env.OFFICE_HOUSEHOLDS ?? 300);
const SMALL = 100;
const isLongRun = LARGE > 1000;
/** The households whose people joined this week, at either size. */
const JOINED = 12;

const now = instant(Date.now());
const today = dayOf(now);
const monday = mondayOf(today);
const longAgo = addDuration(now, -days(90));

let server: Served;
let token: string;
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
  ({ token } = await aStaffMember('admin'));
});
afterAll(() => server.close());

/** Returns a copy that joined at this time: in every ten, one has a failed card, and two weren't seen lately. */
function copyOf(template: Household, number: number, joinedAt: Instant): Household {
  const uid = `household-${number}`;
  const { primary } = template;
  const change = { at: joinedAt, personId: primary.id, what: 'joined', tier: 'supporter' } as const;
  const openInvoice = { id: uid, amountCents: cents(800), requiresAction: false, nextAttempt: null };
  const failed = { id: uid, seats: [], periodEnd: now, state: 'past_due' as const, openInvoice };
  const seenAt = number % 10 < 2 ? addDuration(now, -days(31 + (number % 3))) : now;
  return {
    ...template,
    uid,
    email: `${uid}@example.com`,
    joinedAt: joinedAt === longAgo ? seenAt : joinedAt,
    primary: { ...primary, name: `Member ${number}` },
    subscription: number % 10 === 2 ? failed : null,
    ...(template.standings && { standings: { ...template.standings, changes: [change] } }),
  };
}

/** Adds households up to this number, and a payment for every tenth. */
async function growTo(size: number, from: number): Promise<void> {
  const template = await aPaidHousehold();
  const [entry] = await listEntriesOf(template.uid);
  const writer = firestore().bulkWriter({ throttling: false });
  for (let number = from; number < size; number += 1) {
    const household = copyOf(template, number, number < JOINED ? now : longAgo);
    void writer.set(households().doc(household.uid), household);
    if (entry && number % 10 === 0)
      void writer.set(ledger().doc(`entry-${number}`), { ...entry, id: `entry-${number}` });
    if (number % 1000 === 0) await writer.flush();
  }
  await writer.close();
  await households().doc(template.uid).delete();
}

const get = (path: string) => call(server, 'GET', `/api/admin/${path}`, { token });
const READS = {
  week: () => get(`office/week?day=${monday}`),
  'coming days': () => get('office/coming-days'),
  'needs you': () => get('office/needs-you'),
  'Sunday email': () => readWeekFacts(monday, now),
  names: () => get(`office/member-changes?show=joined&from=${addDays(today, -6)}&until=${today}`),
  members: () => call(server, 'POST', '/api/admin/members/search', { token, body: { show: 'all' } }),
  'not seen': () => call(server, 'POST', '/api/admin/members/search', { token, body: { show: 'not-seen' } }),
};

async function countReads() {
  const reads: Record<string, number> = {};
  for (const [what, read] of Object.entries(READS)) {
    const answer = await read();
    if ('status' in answer) expect(answer.status).toBe(200);
    reads[what] = (await countFewest(2, read)).reads;
  }
  return reads;
}

// spec: office-week-3
test(`the week, its email and its names read as many documents for ${LARGE} households as for ${SMALL}`, async () => {
  await growTo(SMALL, 0);
  const whenSmall = await countReads();
  await growTo(LARGE, SMALL);
  const whenLarge = await countReads();
  if (isLongRun) console.info(`Documents read for ${SMALL} and ${LARGE} households`, whenSmall, whenLarge);
  // Fewer than a page weren't seen lately in the small venue.
  const { 'not seen': unseen = 0, ...others } = whenLarge;
  const { 'not seen': fewUnseen = 0, ...othersWhenSmall } = whenSmall;
  expect(others).toEqual(othersWhenSmall);
  expect(fewUnseen).toBeLessThan(unseen);
  expect(unseen).toBeLessThanOrEqual(whenLarge.members ?? 0);
});
