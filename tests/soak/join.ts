import type { ClientInput, Endpoint } from '@legacy-hub/domain/api/endpoint';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/core/tiers';
import type { PaymentMethod } from '@legacy-hub/domain/core/value-schemas';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/subjects/sign-in.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { type CardKind, payByCard } from './pay-by-card.ts';
import {
  newIdIn,
  ON_TERMINAL,
  type Party,
  paidBy,
  partyWith,
  payAtCounter,
  sendAction,
} from './send-action.ts';
import { contactOf, sometimesTwice, today, type Visitor } from './visitor.ts';

export type Joining = 'household' | 'pass';
/** The payments at the counter: the first two after registering online, the third after registering there. */
const AT_COUNTER = {
  cash: () => ({}),
  terminal: () => ON_TERMINAL,
  'at the counter': paidBy,
} satisfies Record<string, typeof paidBy>;

export type Pays = CardKind | keyof typeof AT_COUNTER;

const isAtCounter = (pays: Pays | undefined): pays is keyof typeof AT_COUNTER =>
  pays !== undefined && pays in AT_COUNTER;

async function logIn(uid: string): Promise<string> {
  const password = `password-of-${uid}`;
  const { email = '' } = await auth().updateUser(uid, { password });
  return idTokenFor(email, password);
}

/** Returns a function that sends the portal's requests, sometimes twice. */
export async function asMember(visitor: Visitor, uid: string) {
  const token = await logIn(uid);
  return async <E extends Endpoint>(endpoint: E, fields: Omit<ClientInput<E>, 'idempotencyKey'>) => {
    const input = { ...fields, idempotencyKey: visitor.idempotencyKey() } as ClientInput<E>;
    const [response] = await sometimesTwice(visitor, () => visitor.ask(endpoint, input, token));
    return response !== undefined && response.answer !== null;
  };
}

export function tiersFor({ random }: Visitor): [Tier, ...Tier[]] {
  const family = Array.from({ length: random.whole(4) }, () => random.pick(TIER_ORDER));
  return [random.pick(TIER_ORDER), ...family];
}

const groupOf = ({ random }: Visitor) => ({
  selectedDate: today(),
  numHours: 1 + random.whole(3),
  numParticipants: 2 + random.whole(4),
  numConcessions: random.whole(2),
  numNonParticipatingAdults: random.whole(3),
});

/** Properties of the customer that a scenario depends on. The others are random. */
interface Traits {
  readonly tiers?: [Tier, ...Tier[]];
  /** At the counter only. */
  readonly hasEmail?: boolean;
  /** The size of the group and its day. */
  readonly group?: object;
}

/** Registers and pays. Resolves with the party, or null if the payment isn't confirmed. */
export async function join(
  visitor: Visitor,
  joining: Joining,
  pays?: Pays,
  traits: Traits = {},
): Promise<Party | null> {
  const id =
    pays === 'at the counter'
      ? await registerThere(visitor, joining, traits)
      : await registerOnline(visitor, joining, isAtCounter(pays) ? 'cash' : 'card', traits);
  if (id === null) return null;
  const party = await partyWith(id);
  const isPaid = isAtCounter(pays)
    ? (await payAtCounter(visitor, party, { payment: AT_COUNTER[pays](visitor) })) !== null
    : await payByCard(visitor, id, pays);
  return isPaid ? party : null;
}

/** Registers online. Resolves with the unpaid customer's id, or null if the registration isn't confirmed. */
async function registerOnline(
  visitor: Visitor,
  joining: Joining,
  paymentMethod: PaymentMethod,
  { tiers = tiersFor(visitor), group }: Traits,
): Promise<string | null> {
  const order = { ...contactOf(visitor), paymentMethod };
  if (joining === 'household') {
    const { answer } = await visitor.ask(ENDPOINTS.registerHousehold, { ...order, memberships: tiers });
    return answer ? (await auth().getUserByEmail(order.email)).uid : null;
  }
  const pass = { ...order, ...groupOf(visitor), ...group, tier: 'walk-in' as const };
  return (await visitor.ask(ENDPOINTS.registerWalkIn, pass)).answer?.walkInId ?? null;
}

/** Registers at the counter, with or without an email. Resolves with the customer's id, or null. */
export async function registerThere(
  visitor: Visitor,
  joining: Joining,
  { tiers, hasEmail = visitor.random.chance(0.5), group }: Traits = {},
): Promise<string | null> {
  const { random, happened } = visitor;
  const { email, ...contact } = contactOf(visitor);
  const [tier, ...others] = tiers ?? ['supporter', ...tiersFor(visitor).slice(1)];
  const family = others.map((tier) => ({ tier, name: firstName(random) }));
  const registered = await sendAction(
    visitor,
    joining === 'pass' ? 'registerGroup' : 'registerAtCounter',
    { noCustomer: true },
    {
      ...contact,
      email: hasEmail ? email : undefined,
      ...(joining === 'pass' ? { ...groupOf(visitor), ...group } : { memberships: [{ tier }, ...family] }),
    },
  );
  if (!registered) return null;
  if (!hasEmail && joining === 'household') happened('a household without an email');
  return newIdIn(registered);
}
