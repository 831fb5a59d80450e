import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { alreadyInside } from '@legacy-hub/domain/outbox/double-entry';
import type { Customer } from '@legacy-hub/domain/outbox/queued-visits';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { anUnpaidHousehold, aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import type { CallAsUser } from '@legacy-hub/web/src/api/use-api-call.ts';
import { sendQueuedAction } from '@legacy-hub/web/src/outbox/entries.ts';
import { DISMISSED, type QueuedOutcome, type RefusedPerson } from './audit/expected-state.ts';
import { type OfflineDesk, offlineDesk } from './offline-desk.ts';
import { payByCard } from './pay-by-card.ts';
import { refundAtCounter, refundOrDispute } from './refunds-and-disputes.ts';
import {
  letIn,
  type Party,
  paidBy,
  partyOf,
  payAtCounter,
  sendTwice,
  storedCustomer,
} from './send-action.ts';
import { aVisitor, contactOf, counterOf, type Day, today, type Visitor } from './visitor.ts';

type Step = (visitor: Visitor, party: Party, desk: OfflineDesk) => Promise<unknown>;

const inOrder =
  (...steps: Step[]): Step =>
  async (...at) => {
    for (const step of steps) await step(...at);
  };
const inEitherOrder =
  (...steps: Step[]): Step =>
  (visitor, ...at) =>
    inOrder(...(visitor.random.chance(0.5) ? steps : steps.toReversed()))(visitor, ...at);

const pay: Step = async (visitor, party, desk) =>
  desk.takeCash(party, { idempotencyKey: visitor.idempotencyKey(), ...paidBy(visitor) });
const payElsewhere: Step = (visitor, party) => payAtCounter(visitor, party);
const payByCardElsewhere: Step = (visitor, { id }) => payByCard(visitor, id, 'visa');
const getRefund: Step = (visitor, { id }) => refundOrDispute(visitor, id, refundAtCounter);
const comeIn: Step = async (visitor, party, desk) => desk.checkIn(party, visitor.idempotencyKey());

const leaveAndReturn: Step = async (visitor, party, desk) => {
  const key = visitor.idempotencyKey();
  if (desk.checkIn(party, key) && desk.undo(party.id, key)) visitor.happened('a queued undo');
  await comeIn(visitor, party, desk);
};

/** Checks in the first person at another counter too. */
const comeInTwice: Step = (visitor, { id, people }, desk) => {
  const elsewhere: Step = (_visitor, first) => letIn(visitor, first, counterOf(visitor));
  return inEitherOrder(elsewhere, comeIn)(visitor, { id, people: people.slice(0, 1) }, desk);
};

async function registersAndPays(visitor: Visitor, desk: OfflineDesk): Promise<void> {
  const size = { numHours: 2, numParticipants: 3, numNonParticipatingAdults: 1 };
  const group = { ...contactOf(visitor), selectedDate: today(), ...size };
  const id = await desk.registerGroup(group, visitor.idempotencyKey());
  await inOrder(pay, comeIn)(visitor, { id, people: [id] }, desk);
}

const aFamily = () => aPaidHousehold({ tiers: ['leader', 'supporter'] });
const anUnpaidFamily = () => anUnpaidHousehold({ tiers: ['leader', 'supporter'] });

type Elsewhere = 'also elsewhere';
const PARTIES: readonly (readonly [make: () => Promise<Customer>, Step, Elsewhere?])[] = [
  [aFamily, leaveAndReturn],
  [aPaidWalkIn, leaveAndReturn],
  [aFamily, comeInTwice, 'also elsewhere'],
  [aPaidWalkIn, comeInTwice, 'also elsewhere'],
  [aPaidHousehold, inOrder(comeIn, getRefund), 'also elsewhere'],
  [anUnpaidFamily, inOrder(pay, comeIn)],
  [anUnpaidFamily, inOrder(inEitherOrder(payElsewhere, pay), comeIn), 'also elsewhere'],
  [anUnpaidFamily, inOrder(inEitherOrder(payByCardElsewhere, pay), comeIn), 'also elsewhere'],
  [anUnpaidWalkIn, inOrder(inEitherOrder(payElsewhere, pay), comeIn), 'also elsewhere'],
];

/** Takes one of three counters offline for a third of the day, and until its parties have arrived. */
export async function loseNetwork(day: Day, seeds: () => number, lastsMs: number): Promise<void> {
  const { offline, expected } = day;
  const visitor = aVisitor(day, seeds());
  const visitors = PARTIES.map(() => aVisitor(day, seeds()));
  const [customers] = await Promise.all([Promise.all(PARTIES.map(([make]) => make())), wait(lastsMs)]);
  const parties = customers.map(partyOf);

  expected.contested.push(...parties.flatMap(({ id }, index) => (PARTIES[index]?.[2] ? id : [])));
  const { lastContact } = await visitor.ask(ENDPOINTS.getDeviceKey, {}, offline.token);
  offline.isOffline = true;
  const copies = parties.map(async ({ id }) => [id, await storedCustomer(id)] as const);
  const desk = offlineDesk(offline.uid, new Map(await Promise.all(copies)), expected.queuedOutcomes);
  const come = parties.map((party, index) => PARTIES[index]?.[1](visitors[index] ?? visitor, party, desk));
  await Promise.all([wait(lastsMs), ...come, registersAndPays(visitor, desk)]);
  offline.isOffline = false;
  for (const outcome of expected.queuedOutcomes) await sendLate(visitor, outcome, lastContact);
}

/**
 * Sends the same request as the browser, and notes the reasons if it was refused. If a check-in is refused, its
 * undo is dismissed with it.
 */
async function sendLate(visitor: Visitor, outcome: QueuedOutcome, lastContact: string): Promise<void> {
  const { queuedOutcomes } = visitor.day.expected;
  const { action } = outcome;
  const isRefused = queuedOutcomes.some(
    (other) => other.action.idempotencyKey === action.idempotencyKey && other.refused?.length,
  );
  if (isRefused) {
    outcome.refused = [{ personId: '', code: DISMISSED }];
    return;
  }
  let reasons: RefusedPerson[] = [];
  const call: CallAsUser = async (endpoint, input) => {
    const { offline } = visitor.day;
    const { answer, refused } = await sendTwice(visitor, endpoint, input, offline, action.customerId);
    if (answer !== null) return { ok: true, data: answer };
    reasons = refused;
    return { ok: false, refusal: { code: 'refused', error: '' } };
  };
  const late = { actedAt: toIsoString(action.at), lastContact };
  const waiting = queuedOutcomes.flatMap((each) => (each.refused === null ? [each.action] : []));
  await sendQueuedAction(call, { action, late, refusal: null }, waiting);
  outcome.refused = reasons;
  noteOutcome(visitor, outcome);
}

/** Expects the money, the receipt and the people that the offline counter showed. */
function noteOutcome({ day, happened }: Visitor, { action, receipt, refused }: QueuedOutcome): void {
  const { checkIns, undone, cash } = day.expected;
  const { kind, idempotencyKey, customerId: customer } = action;
  const isAccepted = refused?.length === 0;
  if (kind === 'check-in') {
    if (isAccepted) checkIns.push({ customer, idempotencyKey, sessions: action.personIds.length });
    else if (alreadyInside(refused ?? []).length === 0) happened('a queued check-in refused');
  }
  if (kind === 'undo-check-in' && isAccepted) undone.push(idempotencyKey);
  if (kind === 'take-cash') {
    happened(isAccepted ? 'queued cash' : 'queued cash refused');
    const { expectedCents: amountCents, by } = action;
    if (isAccepted) cash.push({ customer, receipt: receipt ?? '', amountCents, by });
  }
  if (kind === 'register-group' && isAccepted) happened('a queued group');
}
