import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import type { CounterPayment } from '@legacy-hub/domain/core/payment-methods';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { customerIdOf } from '@legacy-hub/domain/household/customer-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import type { Customer } from '@legacy-hub/domain/outbox/queued-visits';
import {
  type StaffEndpointName,
  staffInput,
  staffRequest,
} from '@legacy-hub/functions/src/testing/calls/staff-requests.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import type { Subject } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { NO_CUSTOMER } from './audit/expected-state.ts';
import { type Counter, counterOf, sometimesTwice, type Visitor } from './visitor.ts';

/** A household or a group, and the people to check in. */
export interface Party {
  readonly id: string;
  readonly people: string[];
}

export const partyOf = (customer: Customer): Party => ({
  id: customerIdOf(customer),
  people: 'uid' in customer ? peopleOf(customer).map(({ id }) => id) : [customer.id],
});

export const storedCustomer = (id: string): Promise<Customer> =>
  isWalkInId(id) ? storedWalkIn(id) : stored(id);

export const partyWith = async (id: string): Promise<Party> => partyOf(await storedCustomer(id));

type ActionOutput<Name extends StaffEndpointName> = OutputOf<(typeof ENDPOINTS)[Name]>;

/**
 * Sends an action from a counter, sometimes twice, and returns its output, or null if it was refused. Adds the
 * action and its receipt to the expected state. A subject is the customer as the counter saw them earlier.
 */
export async function sendAction<Name extends StaffEndpointName>(
  visitor: Visitor,
  name: Name,
  customer: string | Subject,
  fields: object = {},
  by = ENDPOINTS[name].access === 'admin' ? visitor.day.admin : counterOf(visitor),
): Promise<ActionOutput<Name> | null> {
  const subject = typeof customer === 'string' ? await subjectOf(customer) : customer;
  const input = await staffInput(name, subject, fields);
  const { kind } = staffRequest(name);
  const known = idOf(subject);
  const about = known ?? `${kind} `;
  const { answer } = await sendTwice(visitor, ENDPOINTS[name], input, by, about);
  if (answer === null) return null;

  const { cash, actions } = visitor.day.expected;
  const id = known ?? newIdIn(answer);
  const receipt = receiptIn(answer);
  const isReported = !cash.some((taken) => taken.receipt === receipt?.receipt);
  actions.push({ action: `${kind} ${id}`, isReported });
  if (!isReported) return null;
  if (receipt) cash.push({ ...receipt, customer: id, by: by.uid });
  return answer as ActionOutput<Name>;
}

/** Sends a request, sometimes twice. Returns the first output, and all refusals. */
export async function sendTwice<E extends Endpoint>(
  visitor: Visitor,
  endpoint: E,
  input: unknown,
  { token }: Counter,
  about: string,
) {
  const replies = await sometimesTwice(visitor, () =>
    visitor.ask(endpoint, input as ClientInput<E>, token, about),
  );
  const answer = replies.find((reply) => reply.answer !== null)?.answer ?? null;
  return { answer, refused: replies.flatMap(({ refused }) => refused) };
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

export function newIdIn(answer: unknown): string {
  const { userId, walkInId }: { userId?: string; walkInId?: string } = Object(answer);
  return userId ?? walkInId ?? NO_CUSTOMER;
}

const receiptIn = (answer: unknown): WireCashReceipt | null =>
  'receipt' in Object(answer) ? (answer as WireCashReceipt) : null;

export const ON_TERMINAL: CounterPayment = { method: 'terminal', terminalNote: '4242' };

/** Chooses a payment method: usually cash, sometimes a card on the venue's terminal. */
export const paidBy = ({ random }: Visitor): CounterPayment => (random.chance(0.3) ? ON_TERMINAL : {});

export async function payAtCounter(
  visitor: Visitor,
  { id, people }: Party,
  { weeks = 1, payment = paidBy(visitor) }: { weeks?: number; payment?: CounterPayment } = {},
) {
  const taken = await sendAction(visitor, 'confirmCash', id, { membershipId: people, weeks, ...payment });
  if (taken && payment.method) visitor.happened('a card at the counter');
  return taken;
}

/** Checks people in. Resolves with the idempotency key, or null if no one was admitted. */
export async function letIn(visitor: Visitor, { id, people }: Party, by: Counter): Promise<string | null> {
  const idempotencyKey = visitor.idempotencyKey();
  const party = { membershipIds: people, familyIds: [], idempotencyKey };
  const started = await sendAction(visitor, 'checkIn', id, party, by);
  if (!started) return null;
  const { checkIns } = visitor.day.expected;
  checkIns.push({ customer: id, idempotencyKey, sessions: started.sessions.length });
  return idempotencyKey;
}

/**
 * Checks people in, sometimes at two counters at once, and undoes some. Resolves with true if they were
 * admitted.
 */
export async function checkIn(visitor: Visitor, party: Party): Promise<boolean> {
  const { day, random, happened } = visitor;
  const counters = random.chance(0.15) ? [counterOf(visitor), counterOf(visitor)] : [counterOf(visitor)];
  const keys = await Promise.all(counters.map((counter) => letIn(visitor, party, counter)));
  for (const [index, idempotencyKey] of keys.entries()) {
    if (!idempotencyKey || !random.chance(0.15)) continue;
    const other = counterOf(visitor);
    if (!(await sendAction(visitor, 'undoCheckIn', party.id, { idempotencyKey }, other))) continue;
    day.expected.undone.push(idempotencyKey);
    if (other.uid !== counters[index]?.uid) happened('an undo by another counter');
  }
  return keys.some((key) => key !== null);
}
