import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { alreadyInside } from '@legacy-hub/domain/outbox/double-entry';
import type { Customer, QueuedAction } from '@legacy-hub/domain/outbox/queued';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { anUnpaidHousehold, aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import type { CallAsUser } from '@legacy-hub/web/src/api/use-api-call.ts';
import { sendQueuedAction } from '@legacy-hub/web/src/outbox/entries.ts';
import { DISMISSED, type RefusedPerson } from './audits/expected-state.ts';
import { contactOf, today } from './join.ts';
import { returnMoney, takeBackCash } from './money-back.ts';
import { type Party, partyOf, storedCustomer } from './party.ts';
import { payByCard } from './pay-by-card.ts';
import { letIn, paidBy, payAtCounter, send, undo } from './send-action.ts';
import { aVisitor, type Counter, counterOf, type Day, type Visitor } from './visitor.ts';

/** Actions of a party that every counter has cached. */
type Step = (visitor: Visitor, party: Party, counter: Counter) => Promise<unknown>;

const inOrder =
  (...steps: Step[]): Step =>
  async (...at) => {
    for (const step of steps) await step(...at);
  };
const inEitherOrder =
  (...steps: Step[]): Step =>
  (visitor, ...at) =>
    inOrder(...(visitor.random.chance(0.5) ? steps : steps.toReversed()))(visitor, ...at);

const pay: Step = async (visitor, { id, people }) => {
  const idempotencyKey = visitor.idempotencyKey();
  return visitor.day.offline.takeCash(id, people, { idempotencyKey, ...paidBy(visitor) });
};
const payElsewhere: Step = (visitor, party) => payAtCounter(visitor, party);
const payByCardElsewhere: Step = (visitor, { id }) => payByCard(visitor, id, 'visa');
const getMoneyBack: Step = (visitor, { id }) => returnMoney(visitor, id, takeBackCash);

const leaveAndReturn: Step = async (visitor, party, counter) => {
  const key = await letIn(visitor, party, counter);
  if (key && (await undo(visitor, party.id, key, counter))) visitor.happened('a queued undo');
  await letIn(visitor, party, counter);
};

/** Checks in the first person at another counter too. */
const comeInTwice: Step = (visitor, { id, people }, counter) => {
  const elsewhere: Step = (_visitor, first) => letIn(visitor, first, counterOf(visitor));
  return inEitherOrder(elsewhere, letIn)(visitor, { id, people: people.slice(0, 1) }, counter);
};

async function registersAndPays(visitor: Visitor, offline: Counter): Promise<void> {
  const size = { numHours: 2, numParticipants: 3, numNonParticipatingAdults: 1 };
  const group = { ...contactOf(visitor), selectedDate: today(), ...size };
  const id = await visitor.day.offline.registerGroup(group, visitor.idempotencyKey());
  await inOrder(pay, letIn)(visitor, { id, people: [id] }, offline);
}

const aFamily = () => aPaidHousehold({ tiers: ['leader', 'supporter'] });
const anUnpaidFamily = () => anUnpaidHousehold({ tiers: ['leader', 'supporter'] });

const PARTIES: readonly (readonly [make: () => Promise<Customer>, Step])[] = [
  [aFamily, leaveAndReturn],
  [aPaidWalkIn, leaveAndReturn],
  [aFamily, comeInTwice],
  [aPaidWalkIn, comeInTwice],
  [aPaidHousehold, inOrder(letIn, getMoneyBack)],
  [anUnpaidFamily, inOrder(pay, letIn)],
  [anUnpaidFamily, inOrder(inEitherOrder(payElsewhere, pay), letIn)],
  [anUnpaidFamily, inOrder(inEitherOrder(payByCardElsewhere, pay), letIn)],
  [anUnpaidWalkIn, inOrder(inEitherOrder(payElsewhere, pay), letIn)],
];

/** Takes one of three counters offline for a third of the day, and until its parties have arrived. */
export async function loseNetwork(day: Day, seeds: () => number, lastsMs: number): Promise<void> {
  const { offline, counters } = day;
  const counter = counters.find(({ uid }) => uid === offline.by) ?? counters[0];
  const visitor = aVisitor(day, seeds());
  const visitors = PARTIES.map(() => aVisitor(day, seeds()));
  const [customers] = await Promise.all([Promise.all(PARTIES.map(([make]) => make())), wait(lastsMs)]);
  const parties = customers.map(partyOf);
  for (const { id } of parties) offline.seen.add(id);

  day.expected.offlineSince = Date.now();
  const contact = await visitor.ask(ENDPOINTS.getDeviceKey, {}, counter.token);
  const seen = [...offline.seen].map(async (id) => [id, await storedCustomer(id)] as const);
  offline.loseNetwork(new Map(await Promise.all(seen)));
  const come = parties.map((party, index) => PARTIES[index]?.[1](visitors[index] ?? visitor, party, counter));
  await Promise.all([wait(lastsMs), ...come, registersAndPays(visitor, counter)]);
  offline.findNetwork();
  await sendQueued(visitor, contact.lastContact, counter);
}

/** Sends queued actions in order. If a check-in is refused, its undo is dismissed with it. */
async function sendQueued(visitor: Visitor, lastContact: string, counter: Counter): Promise<void> {
  const { queuedOutcomes } = visitor.day.expected;
  const isRefused = ({ idempotencyKey }: QueuedAction): boolean =>
    queuedOutcomes.some(({ action, refused }) => action.idempotencyKey === idempotencyKey && refused?.length);
  const next = () => queuedOutcomes.find(({ refused }) => refused === null);
  for (let outcome = next(); outcome; outcome = next())
    outcome.refused = isRefused(outcome.action)
      ? [{ personId: '', code: DISMISSED }]
      : await sendLate(visitor, outcome.action, lastContact, counter);
}

/** Sends the same request as the browser. Resolves with the reasons if it was refused. */
async function sendLate(
  visitor: Visitor,
  action: QueuedAction,
  lastContact: string,
  counter: Counter,
): Promise<RefusedPerson[]> {
  let reasons: RefusedPerson[] = [];
  const call: CallAsUser = async (endpoint, input) => {
    const { answer, refused } = await send(visitor, endpoint, input, null, counter);
    if (answer !== null) return { ok: true, data: answer };
    reasons = refused;
    return { ok: false, refusal: { code: 'refused', error: '' } };
  };
  const late = { actedAt: toIsoString(action.at), lastContact };
  const waiting = visitor.day.expected.queuedOutcomes.flatMap((each) =>
    each.refused === null ? [each.action] : [],
  );
  await sendQueuedAction(call, { action, late, refusal: null }, waiting);
  noteOutcome(visitor, action, reasons);
  return reasons;
}

function noteOutcome(
  { day, happened }: Visitor,
  action: QueuedAction,
  refused: readonly RefusedPerson[],
): void {
  const { checkIns, undone } = day.expected;
  const { kind, idempotencyKey } = action;
  const isAccepted = refused.length === 0;
  if (kind === 'check-in') {
    if (isAccepted) checkIns.push({ idempotencyKey, sessions: action.personIds.length });
    else if (alreadyInside(refused).length === 0) happened('a queued check-in refused');
  }
  if (kind === 'undo-check-in' && isAccepted) undone.push(idempotencyKey);
  if (kind === 'take-cash') happened(isAccepted ? 'queued cash' : 'queued cash refused');
  if (kind === 'register-group' && isAccepted) happened('a queued group');
}
