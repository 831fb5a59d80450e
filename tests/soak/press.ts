import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import type { Endpoint, OutputOf } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import {
  type StaffEndpointName,
  staffInput,
  staffRequest,
} from '@legacy-hub/functions/src/testing/staff-requests.ts';
import type { Subject } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { counterOf, sometimesTwice, type Visitor } from './visitor.ts';

type OutputOfPress<Name extends StaffEndpointName> = OutputOf<(typeof ENDPOINTS)[Name]>;

/** A customer by their id, as they are when the button is pressed, or as the counter saw them before. */
type Customer = string | Subject;

/** A counter presses a button, sometimes twice, and hears whether it is done. */
export async function press<Name extends StaffEndpointName>(
  visitor: Visitor,
  name: Name,
  customer: Customer,
  fields: object = {},
  by = counterOf(visitor),
): Promise<OutputOfPress<Name> | null> {
  const { cash, pressed } = visitor.day.expected;
  const subject = typeof customer === 'string' ? await subjectOf(customer) : customer;
  const input = await staffInput(name, subject, fields);
  const endpoint: Endpoint = ENDPOINTS[name];
  const responses = await sometimesTwice(visitor, () => visitor.ask(endpoint, input, by.token));
  const [answer] = responses.flatMap((response) => (response.ok ? [response.answer] : []));
  const receipt = receiptIn(answer);
  const isNews = answer !== undefined && !cash.some((taken) => taken.receipt === receipt?.receipt);
  const who = idOf(subject) ?? newIdIn(answer);
  if (who !== undefined) pressed.push({ action: `${staffRequest(name).kind} ${who}`, isTold: isNews });
  if (receipt && isNews) cash.push({ ...receipt, by: by.uid });
  return isNews ? (answer as OutputOfPress<Name>) : null;
}

const subjectOf = async (userId: string): Promise<Subject> =>
  isWalkInId(userId) ? { walkIn: await storedWalkIn(userId) } : { household: await stored(userId) };

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

export const payCash = (visitor: Visitor, userId: string, people: readonly string[], weeks = 1) =>
  press(visitor, 'confirmCash', userId, { membershipId: people, weeks });

/** Checks people in, sometimes from two counters at once, and undoes some. Resolves with whether they were let in. */
export async function checkIn(visitor: Visitor, userId: string, people: readonly string[]): Promise<boolean> {
  const { day, random, happened } = visitor;
  const here = counterOf(visitor);
  const there = counterOf(visitor);
  const counters = random.chance(0.15) ? [here, there] : [here];
  const pressAt = async (counter: typeof here): Promise<string[]> => {
    const key = { idempotencyKey: visitor.idempotencyKey() };
    const party = { membershipIds: people, familyIds: [], ...key };
    const started = await press(visitor, 'checkIn', userId, party, counter);
    if (!started) return [];
    day.expected.checkIns.push({ ...key, sessions: started.sessions.length });
    return [key.idempotencyKey];
  };
  const letIn = (await Promise.all(counters.map(pressAt))).flat();
  for (const idempotencyKey of letIn) {
    if (!random.chance(0.15)) continue;
    if (!(await press(visitor, 'undoCheckIn', userId, { idempotencyKey }, there))) continue;
    day.expected.undone.push(idempotencyKey);
    if (here !== there) happened('an undo by another counter');
  }
  return letIn.length > 0;
}
