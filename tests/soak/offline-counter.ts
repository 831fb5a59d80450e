import type { Household } from '@legacy-hub/domain/household-schema';
import { type KeptVisits, withKeptPresses } from '@legacy-hub/domain/outbox/kept-press';
import { decideKeptCheckIn, decideKeptUndo, withKeptVisits } from '@legacy-hub/domain/outbox/kept-visits';
import { instant } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { KeptOutcome } from './expected-state.ts';

type Copy = ReadonlyMap<string, Household | WalkIn>;

export type OfflineCounter = ReturnType<typeof offlineCounter>;

/** A counter that has no network for a while, and decides and keeps what is pressed as the outbox in the browser does. */
export function offlineCounter(by: string, kept: KeptOutcome[]) {
  let copy: Copy = new Map();
  let isOffline = false;
  const now = () => instant(Date.now());
  const waiting = (): KeptVisits[] => kept.flatMap(({ press, refused }) => (refused ? [] : [press]));

  function keep(verdict: ReturnType<typeof decideKeptCheckIn> | ReturnType<typeof decideKeptUndo>): boolean {
    if (verdict.ok) kept.push({ press: verdict.press, refused: null });
    return verdict.ok;
  }

  return {
    by,
    /** The customers that counters had on their screens. */
    seen: new Set<string>(),
    loseNetwork(known: Copy): void {
      copy = known;
      isOffline = true;
    },
    findNetwork(): void {
      isOffline = false;
    },
    isOffline: (counter: { uid: string }) => isOffline && counter.uid === by,
    isWaiting: (idempotencyKey: string) => waiting().some((press) => press.idempotencyKey === idempotencyKey),
    /** What is about a customer also waits behind what waits about them already. */
    keepsFor: (counter: { uid: string }, customerId: string) =>
      counter.uid === by &&
      copy.has(customerId) &&
      (isOffline || waiting().some((press) => press.customerId === customerId)),

    checkIn(customerId: string, people: readonly string[], idempotencyKey: string): boolean {
      const customer = copy.get(customerId);
      if (!customer) return false;
      const command = { personIds: [...people], idempotencyKey, by };
      return keep(decideKeptCheckIn(withKeptPresses(customer, waiting()), command, now()));
    },
    undo: (customerId: string, idempotencyKey: string): boolean =>
      keep(decideKeptUndo(withKeptVisits([], waiting()), customerId, { idempotencyKey, by }, now())),
  };
}
