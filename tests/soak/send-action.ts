import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import type { StaffActionKind } from '@legacy-hub/domain/documents/staff-action';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import {
  type StaffEndpointName,
  staffInput,
  staffRequest,
} from '@legacy-hub/functions/src/testing/calls/staff-requests.ts';
import type { Subject } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import type { RefusedPerson } from './audits/expected-state.ts';
import { type Party, storedCustomer } from './party.ts';
import { type Counter, counterOf, sometimesTwice, type Visitor, withNetwork } from './visitor.ts';

type ActionOutput<Name extends StaffEndpointName> = OutputOf<(typeof ENDPOINTS)[Name]>;

/** A customer, either by id, which loads their current state, or as the counter saw them earlier. */
type Customer = string | Subject;

/** Sends an action from a counter, sometimes twice, and returns its output, or null if it failed. */
export async function sendAction<Name extends StaffEndpointName>(
  visitor: Visitor,
  name: Name,
  customer: Customer,
  fields: object = {},
  by = counterOf(visitor),
): Promise<ActionOutput<Name> | null> {
  if (typeof customer === 'string') visitor.day.offline.seen.add(customer);
  const subject = typeof customer === 'string' ? await subjectOf(customer) : customer;
  const input = await staffInput(name, subject, fields);
  const about = { kind: staffRequest(name).kind, who: idOf(subject) };
  return (await send(visitor, ENDPOINTS[name], input, about, by)).answer as ActionOutput<Name> | null;
}

type About = { kind: StaffActionKind | null; who: string | undefined };

/**
 * Sends a request, sometimes twice, and resolves with its output or refusals. A repeated success has no
 * output. `about` adds the action to the expected log.
 */
export async function send<E extends Endpoint>(
  visitor: Visitor,
  endpoint: E,
  input: unknown,
  about: About | null,
  by: Counter,
): Promise<{ answer: OutputOf<E> | null; refused: RefusedPerson[] }> {
  const { cash, actions } = visitor.day.expected;
  const responses = await sometimesTwice(visitor, () =>
    visitor.ask(endpoint, input as ClientInput<E>, by.token),
  );
  const { answer = null } = responses.find((response) => response.answer !== null) ?? {};
  const receipt = receiptIn(answer);
  const isNews = answer !== null && !cash.some((taken) => taken.receipt === receipt?.receipt);
  const who = about?.who ?? newIdIn(answer);
  if (about && who !== undefined) actions.push({ action: `${about.kind} ${who}`, isReported: isNews });
  if (receipt && isNews) cash.push({ ...receipt, by: by.uid });
  return {
    answer: isNews ? answer : null,
    refused: responses.flatMap((response) => response.refused),
  };
}

async function subjectOf(userId: string): Promise<Subject> {
  const customer = await storedCustomer(userId);
  return 'uid' in customer ? { household: customer } : { walkIn: customer };
}

function idOf(subject: Subject): string | undefined {
  if ('household' in subject) return subject.household.uid;
  if ('walkIn' in subject) return subject.walkIn.id;
  return 'colleague' in subject ? subject.colleague.uid : undefined;
}

const newIdIn = (answer: unknown): string | undefined => {
  const { userId, walkInId }: { userId?: string; walkInId?: string } = Object(answer);
  return userId ?? walkInId;
};

const receiptIn = (answer: unknown): WireCashReceipt | null =>
  'receipt' in Object(answer) ? (answer as WireCashReceipt) : null;

/** Chooses a payment method: usually cash, sometimes a card on the venue's terminal. */
export const paidBy = ({ random }: Visitor): CounterPayment =>
  random.chance(0.3) ? { method: 'terminal', terminalNote: '4242' } : {};

export async function payAtCounter(visitor: Visitor, { id, people }: Party, weeks = 1) {
  const payment = paidBy(visitor);
  const taken = await sendAction(visitor, 'confirmCash', id, { membershipId: people, weeks, ...payment });
  if (taken && payment.method) visitor.happened('a card at the counter');
  return taken;
}

/**
 * Checks people in, at another counter if this one is offline and hasn't cached them. Resolves with the
 * idempotency key.
 */
export async function letIn(
  visitor: Visitor,
  { id, people }: Party,
  counter: Counter,
): Promise<string | null> {
  const { day } = visitor;
  const idempotencyKey = visitor.idempotencyKey();
  if (day.offline.queuesFor(counter, id))
    return day.offline.checkIn(id, people, idempotencyKey) ? idempotencyKey : null;
  const party = { membershipIds: people, familyIds: [], idempotencyKey };
  const started = await sendAction(visitor, 'checkIn', id, party, withNetwork(day, counter));
  if (!started) return null;
  day.expected.checkIns.push({ idempotencyKey, sessions: started.sessions.length });
  return idempotencyKey;
}

/** Undoes a check-in, at the offline counter if it is still queued there. */
export async function undo(
  visitor: Visitor,
  userId: string,
  idempotencyKey: string,
  counter: Counter,
): Promise<boolean> {
  const { offline, expected } = visitor.day;
  if (offline.isWaiting(idempotencyKey)) return offline.undo(userId, idempotencyKey);
  const by = withNetwork(visitor.day, counter);
  if (!(await sendAction(visitor, 'undoCheckIn', userId, { idempotencyKey }, by))) return false;
  expected.undone.push(idempotencyKey);
  return true;
}

/**
 * Checks people in, sometimes at two counters at once, and undoes some. Resolves with true if they were
 * admitted.
 */
export async function checkIn(visitor: Visitor, party: Party): Promise<boolean> {
  const { day, random, happened } = visitor;
  const [here, there] = [random.pick(day.counters), random.pick(day.counters)];
  const counters = random.chance(0.15) ? [here, there] : [here];
  const keys = await Promise.all(counters.map((counter) => letIn(visitor, party, counter)));
  for (const key of keys)
    if (key && random.chance(0.15) && (await undo(visitor, party.id, key, there)) && here !== there)
      happened('an undo by another counter');
  return keys.some((key) => key !== null);
}
