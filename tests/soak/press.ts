import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/endpoint';
import type { StaffActionKind } from '@legacy-hub/domain/staff-action-schema';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { type Counter, counterOf, sometimesTwice, type Visitor } from './visitor.ts';

/** What is pressed, and on whom; for somebody new, the response says it. */
type Action<E extends Endpoint> = readonly [StaffActionKind, string | ((answer: OutputOf<E>) => string)];

/** A counter presses a button, sometimes twice, and hears whether it is done. */
export async function press<E extends Endpoint>(
  visitor: Visitor,
  [kind, customer]: Action<E>,
  endpoint: E,
  input: ClientInput<E>,
  { token }: Counter = counterOf(visitor),
  isNews: (answer: OutputOf<E>) => boolean = () => true,
): Promise<OutputOf<E> | null> {
  const once = Object.assign({ idempotencyKey: visitor.idempotencyKey() }, input);
  const responses = await sometimesTwice(visitor, () => visitor.ask(endpoint, once, token));
  const [answer] = responses.flatMap((response) =>
    response.ok && isNews(response.answer) ? [response.answer] : [],
  );
  const isTold = answer !== undefined;
  const who = typeof customer === 'string' ? customer : isTold && customer(answer);
  if (who !== false) visitor.day.expected.pressed.push({ action: `${kind} ${who}`, isTold });
  return answer ?? null;
}

/** Presses a button that takes cash. */
export async function takeCash<E extends Endpoint>(
  visitor: Visitor,
  action: Action<E>,
  endpoint: E,
  input: ClientInput<E>,
): Promise<boolean> {
  const by = counterOf(visitor);
  const { cash } = visitor.day.expected;
  const isNews = (answer: unknown) =>
    !cash.some(({ receipt }) => receipt === (answer as WireCashReceipt).receipt);
  const taken = (await press(visitor, action, endpoint, input, by, isNews)) as WireCashReceipt | null;
  if (taken) cash.push({ ...taken, by: by.uid });
  return taken !== null;
}

export const payCash = (visitor: Visitor, userId: string, people: readonly string[], weeks = 1) => {
  const payment = { userId, membershipId: [...people], weeks, idempotencyKey: visitor.idempotencyKey() };
  return takeCash(visitor, ['take-cash', userId], billingEndpoints.confirmCash, payment);
};

/** Checks people in, sometimes from two counters at once, and undoes some. Resolves with whether they were let in. */
export async function checkIn(visitor: Visitor, userId: string, people: readonly string[]): Promise<boolean> {
  const { random } = visitor;
  const here = counterOf(visitor);
  const there = counterOf(visitor);
  const counters = random.chance(0.15) ? [here, there] : [here];
  const letIn = await Promise.all(counters.map((counter) => checkInAt(counter, visitor, userId, people)));
  for (const key of letIn.flatMap((each) => each ?? [])) {
    if (random.chance(0.15)) await undo(visitor, { userId, idempotencyKey: key }, [here, there]);
  }
  return letIn.some((key) => key !== null);
}

async function checkInAt(counter: Counter, visitor: Visitor, userId: string, people: readonly string[]) {
  const idempotencyKey = visitor.idempotencyKey();
  const party = { userId, membershipIds: [...people], familyIds: [], idempotencyKey };
  const started = await press(visitor, ['check-in', userId], visitsEndpoints.checkIn, party, counter);
  if (!started) return null;
  visitor.day.expected.checkIns.push({ idempotencyKey, sessions: started.sessions.length });
  return idempotencyKey;
}

async function undo(
  visitor: Visitor,
  checkIn: ClientInput<typeof visitsEndpoints.undoCheckIn>,
  [here, there]: readonly [Counter, Counter],
): Promise<void> {
  const { userId, idempotencyKey } = checkIn;
  if (!(await press(visitor, ['undo-check-in', userId], visitsEndpoints.undoCheckIn, checkIn, there))) return;
  visitor.day.expected.undone.push(idempotencyKey);
  if (here !== there) visitor.happened('an undo by another counter');
}
