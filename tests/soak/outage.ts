import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { letInElsewhere } from '@legacy-hub/domain/outbox/double-entry';
import type { KeptVisits } from '@legacy-hub/domain/outbox/kept-press';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { DISMISSED, type RefusedPerson } from './expected-state.ts';
import { idsOf } from './join.ts';
import { takeBackCash } from './money-back.ts';
import { letIn, pressAndHear, storedCustomer, undo } from './press.ts';
import { aVisitor, type Counter, counterOf, type Day, type Visitor } from './visitor.ts';

type Party = { id: string; people: string[] };
/** What a party that every counter knows does while one of them has no network. */
type Comes = (visitor: Visitor, party: Party, offline: Counter) => Promise<unknown>;

async function aFamily(): Promise<Party> {
  const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
  return { id: household.uid, people: idsOf(household) };
}

async function onePerson(): Promise<Party> {
  const { uid, primary } = await aPaidHousehold();
  return { id: uid, people: [primary.id] };
}

async function aGroup(): Promise<Party> {
  const { id } = await aPaidWalkIn();
  return { id, people: [id] };
}

const leavesAndReturns: Comes = async (visitor, { id, people }, offline) => {
  const idempotencyKey = await letIn(visitor, id, people, offline);
  if (idempotencyKey && (await undo(visitor, id, idempotencyKey, offline))) visitor.happened('a kept undo');
  await letIn(visitor, id, people, offline);
};

/** The first of them gets in line at another counter as well. */
const comesTwice: Comes = async (visitor, { id, people }, offline) => {
  const counters = [counterOf(visitor), offline];
  for (const counter of visitor.random.chance(0.5) ? counters : counters.toReversed())
    await letIn(visitor, id, people.slice(0, 1), counter);
};

const comesAndGetsMoneyBack: Comes = async (visitor, { id, people }, offline) => {
  await letIn(visitor, id, people, offline);
  await takeBackCash(visitor, id);
};

const PARTIES: readonly (readonly [make: () => Promise<Party>, Comes])[] = [
  [aFamily, leavesAndReturns],
  [aGroup, leavesAndReturns],
  [aFamily, comesTwice],
  [aGroup, comesTwice],
  [onePerson, comesAndGetsMoneyBack],
];

/** One of three counters loses its network for a third of the day, and until its parties have come. */
export async function loseNetwork(day: Day, seeds: () => number, lastsMs: number): Promise<void> {
  const { offline, counters } = day;
  const counter = counters.find(({ uid }) => uid === offline.by) ?? counters[0];
  const visitor = aVisitor(day, seeds());
  const visitors = PARTIES.map(() => aVisitor(day, seeds()));
  const [parties] = await Promise.all([Promise.all(PARTIES.map(([make]) => make())), wait(lastsMs)]);
  for (const { id } of parties) offline.seen.add(id);

  day.expected.offlineSince = Date.now();
  const heard = await visitor.ask(ENDPOINTS.getDeviceKey, {}, counter.token);
  const seen = [...offline.seen].map(async (id) => [id, await storedCustomer(id)] as const);
  offline.loseNetwork(new Map(await Promise.all(seen)));
  const come = parties.map((party, index) => PARTIES[index]?.[1](visitors[index] ?? visitor, party, counter));
  await Promise.all([wait(lastsMs), ...come]);
  offline.findNetwork();
  await sendKept(visitor, heard.lastContact, counter);
}

/** In the order of the presses. What is refused is dismissed, with what was to undo it. */
async function sendKept(visitor: Visitor, lastContact: string, counter: Counter): Promise<void> {
  const { kept } = visitor.day.expected;
  const isRefused = ({ idempotencyKey }: KeptVisits): boolean =>
    kept.some(({ press, refused }) => press.idempotencyKey === idempotencyKey && refused?.length);
  const next = () => kept.find(({ refused }) => refused === null);
  for (let outcome = next(); outcome; outcome = next())
    outcome.refused = isRefused(outcome.press)
      ? [{ personId: '', code: DISMISSED }]
      : await sendLate(visitor, outcome.press, lastContact, counter);
}

async function sendLate(
  visitor: Visitor,
  { customerId, idempotencyKey, at, ...press }: KeptVisits,
  lastContact: string,
  counter: Counter,
): Promise<RefusedPerson[]> {
  const { checkIns, undone, pressed } = visitor.day.expected;
  const sent = { idempotencyKey, late: { pressedAt: toIsoString(at), lastContact } };
  if (press.kind === 'undo-check-in') {
    const { answer, refused } = await pressAndHear(visitor, 'undoCheckIn', customerId, sent, counter);
    if (answer) undone.push(idempotencyKey);
    return answer ? [] : refused;
  }
  const party = { membershipIds: press.personIds, familyIds: [], ...sent };
  const { answer, refused } = await pressAndHear(visitor, 'checkIn', customerId, party, counter);
  if (answer) checkIns.push({ idempotencyKey, sessions: answer.sessions.length });
  const isTwice = letInElsewhere(refused).length > 0;
  pressed.push({ action: `let-in-again ${customerId}`, isTold: isTwice });
  if (!answer && !isTwice) visitor.happened('a kept check-in refused');
  return answer ? [] : refused;
}
