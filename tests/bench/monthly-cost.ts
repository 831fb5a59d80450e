import type { EndpointName } from '@legacy-hub/domain/endpoints';
import type { Documents } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { LIMITS } from '@legacy-hub/web/src/live/copy-content.ts';
import type { Figures } from './calls.ts';
import { DAYS, priceOf, sumOf, type Used } from './prices.ts';

const WEEKS = 52 / 12;
const MINUTES = DAYS * 24 * 60;
/** One day pass per 30 members each day, paid and checked in. */
const PASSES = DAYS / 30;
const VISITS = 1.5 * WEEKS + PASSES;

/** Calls per household and month. Change a line and run the benchmark again to try other assumptions. */
const CALLS: Partial<Record<EndpointName, number>> = {
  checkIn: VISITS,
  searchCustomers: 3 * WEEKS,
  bookHours: 1 * WEEKS,
  removeBooking: 0.2 * WEEKS,
  undoCheckIn: 0.03 * WEEKS,
  confirmCash: 0.3 * WEEKS + PASSES,
  sellSessions: 0.1 * WEEKS,
  // Seven in ten pay by card, with three events per weekly invoice.
  stripeWebhook: 0.7 * 3 * WEEKS,
  buySessions: 0.1,
  getSubscription: 0.5,
  listInvoices: 0.5,
  listOwnVisits: 0.3,
  listOwnPayments: 0.3,
  changeTier: 0.05,
  cancelMembership: 0.03,
  keepMembership: 0.01,
  updateCard: 0.02,
  logIn: 1,
  getUser: 0.1,
  saveProfile: 0.1,
  uploadPhoto: 0.15,
  getPhoto: 3,
  addFamilyMember: 0.03,
  editFamilyMember: 0.05,
  removeFamilyMember: 0.01,
  registerHousehold: 0.06,
  createPayment: 0.05,
  listPrices: 0.2,
  howBusy: 0.2,
  requestPasswordReset: 0.05,
  resetPassword: 0.05,
  changePassword: 0.05,
  exportAccount: 0.01,
  eraseAccount: 0.01,
  deleteAccount: 0.01,
  registerWalkIn: PASSES,
  findWalkInByCode: 0.5 * PASSES,
};

const PORTAL_VISITS = 2 * WEEKS;
const LANDINGS = 1;
/** One counter, plus one per further 1,000 members. Each is opened twice a day. */
const countersFor = (members: number): number => 1 + Math.ceil(members / 1000);
const COUNTER_OPENED = 2;
/** Of the day's visits, those whose session runs or ended within the hour: three hours of ten. A group is there before it arrives, too. */
const VISITS_ON_BOARD = 0.3;
const PASSES_ON_BOARD = VISITS_ON_BOARD + 0.5;
const CHANGES_OF_PASS = 3;
const BOOKED_A_DAY = (1 * WEEKS) / DAYS;
/** For ten hours a day, a counter asks every five minutes who is still expected: on average half of those who booked. */
const EXPECTED_ASKED = 12 * 10 * DAYS;
/** One email per cash payment, registration and pass: claimed, sent, marked as sent. */
const EMAILS = 2;
const EMAIL: Used = { reads: 1, writes: 2, requests: 1, cpuSeconds: 0.3, memorySeconds: 0.3 / 4 };

/** An instance has one CPU and 256 MB. Time is billed in 100 ms steps. */
const MEMORY_GIGABYTES = 0.25;
const DOCUMENT_GIGABYTES = 3e-6;
const ANSWER_GIGABYTES = 1.5e-6;

/** How often each schedule runs in a month. */
const SCHEDULE_RUNS = {
  retryDueEmails: MINUTES,
  reconcileCardPayments: MINUTES / 5,
  resumeStaleErasures: MINUTES / 15,
} as const;

export interface Measures {
  readonly calls: readonly Figures[];
  readonly schedules: Readonly<Record<keyof typeof SCHEDULE_RUNS, Documents>>;
  readonly landingBytes: number;
}

const computeFor = (seconds: number) => ({
  ...{ requests: 1, cpuSeconds: seconds, memorySeconds: seconds * MEMORY_GIGABYTES },
});

export function monthOf(members: number, { calls, schedules, landingBytes }: Measures) {
  const asked = countersFor(members) * EXPECTED_ASKED;
  const used = sumOf([
    ...Object.entries(CALLS).map(([name, times]) => [times * members, ofCall(name, calls)] as const),
    ...Object.entries(schedules).map(([name, documents]) => {
      return [SCHEDULE_RUNS[name as keyof typeof schedules], { ...documents, ...computeFor(0.1) }] as const;
    }),
    [liveReadsOf(members), { reads: 1, gigabytesOut: DOCUMENT_GIGABYTES }],
    [asked, { ...ofCall('listExpected', calls), reads: (BOOKED_A_DAY * members) / 2 }],
    [EMAILS * members, EMAIL],
    [(LANDINGS + 1) * members, { hostedGigabytes: landingBytes / 1e9 }],
  ]);
  return { ...used, ...priceOf(used) };
}

function ofCall(name: string, calls: readonly Figures[]): Used {
  const figure = calls.find((call) => call.name === name);
  if (!figure) throw new Error(`${name} was not measured`);
  const seconds = Math.ceil(figure.took.measured.p50 / 100) / 10;
  return { ...figure.documents, ...computeFor(seconds), gigabytesOut: ANSWER_GIGABYTES };
}

/** Household documents on open and change, and at each counter the boards and those expected, who are kept for a network failure. */
function liveReadsOf(members: number): number {
  const opened = COUNTER_OPENED * (VISITS_ON_BOARD * VISITS + PASSES_ON_BOARD * PASSES);
  const boards = members * (VISITS + CHANGES_OF_PASS * PASSES + opened);
  const expected = DAYS * Math.min(LIMITS.expected, BOOKED_A_DAY * members);
  return members * PORTAL_VISITS * 2 + countersFor(members) * (boards + expected);
}
