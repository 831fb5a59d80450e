import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { cashReceiptOf, decideConfirmCash } from '@legacy-hub/domain/billing/payments/confirm-cash';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { Accepted, Effect, Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { refuseOnce } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { LeavingCommand } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { passFromKey } from '@legacy-hub/domain/documents/walk-in-id';
import { alreadyInside, decideDoubleEntry } from '@legacy-hub/domain/outbox/double-entry';
import {
  type Customer,
  decideCheckInOf,
  decideLeavingOf,
  decideStayLongerOf,
  decideUndoOf,
} from '@legacy-hub/domain/outbox/queued-visits';
import { findAmong, parseSearch } from '@legacy-hub/domain/staff/customers/search';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { PersonRefusal } from '@legacy-hub/domain/visits/rules';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { groupRegistration } from '@legacy-hub/domain/walk-ins/registration-command';
import { decideWalkInCash, decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { STAFF, show } from './open-app.tsx';
import { api } from './stub-api.ts';

type Late = { late?: { actedAt: Instant } | undefined };

const DONE = true as const;
const now = (): Instant => instant(Date.now());
const actedAt = ({ late }: Late): Instant => late?.actedAt ?? now();
const idOf = (customer: Customer): string => ('uid' in customer ? customer.uid : customer.id);

/** A response to a check-in, for tests that don't ask the server's rule. */
export const CHECKED_IN = {
  success: true as const,
  message: 'Visit processed successfully!',
  errors: [],
  sessions: [],
  idempotencyKey: 'key',
};

/**
 * Simulates a counter's server, which decides by the rules of `domain` and whose changes appear immediately.
 */
export interface CounterServer {
  household(id: string): Household;
  walkIn(id: string): WalkIn;
  /** Stores a customer as if another counter had changed it. */
  store(customer: Customer, effects?: readonly Effect[]): void;
}

export function serveCounter(...customers: readonly Customer[]): CounterServer {
  const stored = new Map(customers.map((customer) => [idOf(customer), customer]));
  const all = () => [...stored.values()];

  function store(customer: Customer, effects: readonly Effect[] = []): void {
    stored.set(idOf(customer), customer);
    show(customer);
    for (const effect of effects) if (effect.kind === 'visit') show(effect.record);
  }

  function household(id: string): Household {
    const customer = stored.get(id);
    if (!customer || !('uid' in customer)) throw new Error(`${id} is no household`);
    return customer;
  }

  function walkIn(id: string): WalkIn {
    const customer = stored.get(id);
    if (!customer || 'uid' in customer) throw new Error(`${id} is no day pass`);
    return customer;
  }

  function save<Decided extends Accepted<Customer> | Refused>(decision: Decided): Decided {
    if (decision.ok) store(decision.state, decision.effects);
    return decision;
  }

  api.handle(staffEndpoints.searchCustomers, ({ q }) => {
    const search = parseSearch(q);
    const households = all().filter((each): each is Household => 'uid' in each);
    const walkIns = all().filter((each): each is WalkIn => !('uid' in each));
    const found = search
      ? findAmong({ households, walkIns }, search, now())
      : { households: [], walkIns: [] };
    const hits = searchResults(found, now()).map((hit) => ({
      ...hit,
      people: hit.people.map((person) => ({ ...person, photo: person.photo && signed(person.photo) })),
    }));
    return { ok: true, body: { hits } };
  });

  api.handle(
    visitsEndpoints.checkIn,
    ({ userId, personIds, hours, othersAreAdults, idempotencyKey: key = null, late }) => {
      const at = actedAt({ late });
      const idempotencyKey = key ?? crypto.randomUUID();
      const command = { personIds, hours, othersAreAdults, idempotencyKey, by: STAFF.uid };
      const customer = stored.get(userId);
      if (!customer) return refuse('not-found');
      const once = { key, now: now() };
      const decision = refuseOnce(customer, once, () => decideCheckInOf(customer, command, at));
      if (decision.ok) {
        store(decision.state, decision.effects);
        return { ok: true, body: checkedIn(decision.sessions, command.idempotencyKey) };
      }
      if (!('people' in decision)) return decision;
      const enteredTwice = late ? alreadyInside(decision.people) : [];
      if (enteredTwice.length > 0)
        save(decideDoubleEntry(customer, { ...command, personIds: enteredTwice }, at));
      const refused = refusedPeople(decision.people);
      const { code, message } = decision.refusal;
      const errors = refused.map(({ error }) => error);
      return {
        ...decision,
        body: { success: false as const, code, error: message, message, errors, sessions: [], refused },
      };
    },
  );

  api.handle(visitsEndpoints.undoCheckIn, ({ userId, idempotencyKey, late }) => {
    const command = { idempotencyKey, by: STAFF.uid };
    const at = actedAt({ late });
    const customer = stored.get(userId);
    if (!customer) return refuse('not-found');
    const decision = save(decideUndoOf(customer, command, at));
    return decision.ok ? { ok: true, body: { success: DONE, message: counter.visit.undone } } : decision;
  });

  const handleLeaving = (
    endpoint: typeof visitsEndpoints.markAsLeft | typeof visitsEndpoints.undoLeft,
    kind: LeavingCommand['kind'],
  ) =>
    api.handle(endpoint, ({ userId, visitIds, late }) => {
      const customer = stored.get(userId);
      if (!customer) return refuse('not-found');
      const command = { kind, visitIds, by: STAFF.uid };
      const decision = save(decideLeavingOf(customer, command, actedAt({ late })));
      return decision.ok ? { ok: true, body: { success: DONE, message: '' } } : decision;
    });
  handleLeaving(visitsEndpoints.markAsLeft, 'mark-as-left');
  handleLeaving(visitsEndpoints.undoLeft, 'undo-left');

  api.handle(visitsEndpoints.stayLonger, ({ userId, personIds, hours, idempotencyKey, late }) => {
    const command = { personIds, hours, idempotencyKey, by: STAFF.uid };
    const decision = save(decideStayLongerOf(household(userId), command, actedAt({ late })));
    if (decision.ok) return { ok: true, body: { success: DONE, message: counterStays.stay.extended } };
    const { code, message } = decision.refusal;
    return { ...decision, body: { code, error: message, refused: refusedPeople(decision.people) } };
  });

  api.handle(billingEndpoints.confirmCash, ({ userId, idempotencyKey: key = null, late, ...shown }) => {
    const received = late && { receivedAt: now() };
    const command = { ...shown, key, by: STAFF.uid, ...received };
    const at = actedAt({ late });
    const customer = stored.get(userId);
    if (!customer) return refuse('not-found');
    const decision =
      'uid' in customer
        ? save(decideConfirmCash(customer, command, at, venue()))
        : save(decideWalkInCash(customer, command, at, venue()));
    if (!decision.ok) return decision;
    const entries = decision.effects.flatMap((effect) => (effect.kind === 'ledger' ? effect.entry : []));
    const receipt = cashReceiptOf(entries);
    return { ok: true, body: { success: DONE, message: counter.cash.confirmed, ...receipt } };
  });

  api.handle(walkInsEndpoints.registerGroup, async ({ idempotencyKey, late, ...group }) => {
    const pass = await passFromKey(idempotencyKey, sha256);
    const registration = groupRegistration(group, pass, { by: STAFF.uid });
    const decision = save(decideWalkInRegistration(null, registration, actedAt({ late }), venue()));
    if (!decision.ok) return decision;
    const { id, totalCents, code } = decision.state;
    return { ok: true, body: { walkInId: id, totalAmountInCents: totalCents, code } };
  });

  return { household, walkIn, store };
}

const refusedPeople = (people: readonly PersonRefusal[]) =>
  people.map(({ personId, name, code, message }) => ({ id: personId, name, code, error: message }));

const signed = (path: string): string => `https://photos.test/?path=${encodeURIComponent(path)}`;

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

type Started = { personId: string; isFamily: boolean; start: Instant; maxHours: number | null; name: string };

const checkedIn = <Session extends Started>(
  sessions: readonly (Session & { tier: 'walk-in' | 'supporter' | 'leader' | 'legacy-maker' })[],
  idempotencyKey: string,
) => ({
  success: true as const,
  message: counter.visit.processed,
  errors: [],
  sessions: sessions.map(({ personId, isFamily, start, maxHours, tier, name }) => ({
    id: personId,
    isFamily,
    sessionStart: toIsoString(start),
    sessionMaxHours: maxHours,
    tier,
    name,
  })),
  idempotencyKey,
});
