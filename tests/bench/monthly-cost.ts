import type { EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import type { Documents } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { LIMITS } from '@legacy-hub/web/src/live/stored/copy-content.ts';
import type { Figures } from './calls.ts';
import { DAYS, priceOf, sumOf, type Used } from './prices.ts';

const WEEKS = 52 / 12;
const MINUTES = DAYS * 24 * 60;
/** One day pass per 30 members each day, paid and checked in. */
const PASSES = DAYS / 30;
const VISITS = 1.5 * WEEKS + PASSES;

/** Calls per household and month. To try other assumptions, change a line and run the benchmark again. */
const CALLS: readonly (readonly [times: number, ...names: EndpointName[]])[] = [
  [VISITS, 'checkIn'],
  [3 * WEEKS, 'searchCustomers'],
  [1 * WEEKS, 'bookHours'],
  [0.3 * WEEKS + PASSES, 'confirmCash'],
  [0.2 * WEEKS, 'removeBooking'],
  [0.1 * WEEKS, 'sellSessions'],
  [0.03 * WEEKS, 'undoCheckIn'],
  // Seven in ten pay by card, with three events per weekly invoice.
  [0.7 * 3 * WEEKS, 'stripeWebhook'],
  [PASSES, 'registerWalkIn'],
  [0.5 * PASSES, 'findWalkInByCode'],
  [3, 'getPhoto'],
  [1, 'logIn'],
  [0.5, 'getSubscription', 'listInvoices'],
  [0.3, 'listOwnVisits', 'listOwnPayments'],
  [0.2, 'listPrices', 'howBusy'],
  [0.15, 'uploadPhoto'],
  [0.1, 'buySessions', 'getUser', 'saveProfile'],
  [0.06, 'registerHousehold'],
  [0.05, 'changeTier', 'editFamilyMember', 'createPayment'],
  [0.05, 'requestPasswordReset', 'resetPassword', 'changePassword'],
  [0.03, 'cancelMembership', 'addFamilyMember'],
  [0.02, 'updateCard'],
  [0.01, 'keepMembership', 'removeFamilyMember', 'exportAccount', 'eraseAccount', 'deleteAccount'],
];

/** Settings reads by each page from the server and each opened portal or counter. */
const SETTINGS = 1;
const PORTAL_VISITS = 2 * WEEKS;
const LANDINGS = 1;
/** Returns one counter, plus one per further 1,000 members. Each is opened twice a day. */
const countersFor = (members: number): number => 1 + Math.ceil(members / 1000);
const COUNTER_OPENED = 2;
/**
 * The share of a day's visits that are in progress or ended within the hour: three hours of ten. A group is
 * also listed before it arrives.
 */
const VISITS_ON_BOARD = 0.3;
const PASSES_ON_BOARD = VISITS_ON_BOARD + 0.5;
const CHANGES_OF_PASS = 3;
const BOOKED_A_DAY = (1 * WEEKS) / DAYS;
/** Each booking or day pass form queries the full days once. Half of the day pass forms are abandoned. */
const DAY_QUERIES = 1 * WEEKS + 2 * PASSES;
const DAYS_RESERVED = 30;
/** For ten hours a day, a counter queries the expected people every five minutes. */
const EXPECTED_QUERIES = 12 * 10 * DAYS;
/** One email per cash payment, registration and pass: claimed, sent, marked as sent. */
const EMAILS = 2;
const EMAIL: Used = {
  reads: 2 + SETTINGS,
  writes: 2,
  requests: 1,
  cpuSeconds: 0.3,
  gigabyteSeconds: 0.3 / 4,
};

/** An instance has one CPU and 512 MB. Time is billed in 100 ms steps. */
const MEMORY_GIGABYTES = 0.5;
const DOCUMENT_GIGABYTES = 3e-6;
const ANSWER_GIGABYTES = 1.5e-6;

type Schedule = 'retryDueEmails' | 'reconcileCardPayments' | 'resumeStaleErasures';

export interface Measures {
  readonly calls: readonly Figures[];
  readonly schedules: Readonly<Record<Schedule, Documents>>;
  readonly landingBytes: number;
}

const computeFor = (seconds: number) => ({
  requests: 1,
  cpuSeconds: seconds,
  gigabyteSeconds: seconds * MEMORY_GIGABYTES,
});

/** Adds the venue's settings, which each run of a schedule reads, unlike the measured job. */
const ofSchedule = (documents: Documents): Used => ({
  ...documents,
  ...computeFor(0.1),
  reads: documents.reads + SETTINGS,
});

export function monthOf(members: number, { calls, schedules, landingBytes }: Measures) {
  const used = sumOf([
    ...CALLS.flatMap(([times, ...names]) =>
      names.map((name) => [times * members, ofCall(name, calls)] as const),
    ),
    [MINUTES, ofSchedule(schedules.retryDueEmails)],
    [MINUTES / 5, ofSchedule(schedules.reconcileCardPayments)],
    [MINUTES / 15, ofSchedule(schedules.resumeStaleErasures)],
    [liveReadsOf(members), { reads: 1, gigabytesOut: DOCUMENT_GIGABYTES }],
    [countersFor(members) * EXPECTED_QUERIES, ofCall('listExpected', calls)],
    [DAY_QUERIES * members, { ...ofCall('listDaysAhead', calls), reads: SETTINGS + DAYS_RESERVED }],
    [(LANDINGS + 1 + PORTAL_VISITS) * members, { reads: SETTINGS, ...computeFor(0.1) }],
    [EMAILS * members, EMAIL],
    [(LANDINGS + 1) * members, { hostedGigabytes: landingBytes / 1e9 }],
  ]);
  return { ...used, ...priceOf(used) };
}

function ofCall(name: EndpointName, calls: readonly Figures[]): Used {
  const figure = calls.find((call) => call.name === name);
  if (!figure) throw new Error(`${name} was not measured`);
  const seconds = Math.ceil(figure.took.measured.p50 / 100) / 10;
  return { ...figure.documents, ...computeFor(seconds), gigabytesOut: ANSWER_GIGABYTES };
}

/**
 * Counts the settings read on opening, household documents on opening and change, and for each counter the
 * boards and the expected people, which are cached for a network failure.
 */
function liveReadsOf(members: number): number {
  const opened = COUNTER_OPENED * (VISITS_ON_BOARD * VISITS + PASSES_ON_BOARD * PASSES);
  const boards = members * (VISITS + CHANGES_OF_PASS * PASSES + opened);
  const expected = DAYS * Math.min(LIMITS.expected, BOOKED_A_DAY * members);
  const settings = COUNTER_OPENED * DAYS * SETTINGS;
  return members * PORTAL_VISITS * (2 + SETTINGS) + countersFor(members) * (boards + expected + settings);
}
