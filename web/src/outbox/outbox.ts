import type { Household } from '@legacy-hub/domain/household-schema';
import { decideKeptCheckIn, decideKeptUndo, withKeptPresses } from '@legacy-hub/domain/outbox/kept-press';
import { hasWaitedTooLong } from '@legacy-hub/domain/outbox/late-press';
import { type Instant, toIsoString } from '@legacy-hub/domain/venue-time';
import type { CheckInCommand, VisitRecord } from '@legacy-hub/domain/visits/schema';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { ApiError } from '../api/call-api.ts';
import { forgetKeys } from '../browser/device-keys.ts';
import { encryptedStore, type Stored } from '../browser/encrypted-store.ts';
import {
  type Entry,
  isUnanswered,
  type Kept,
  keptOf,
  NOTHING_KEPT,
  nextOf,
  type RefusedPress,
} from './entries.ts';
import { lastContactAt, lastContactToken, serverTime } from './last-contact.ts';
import { tryFromTimeToTime } from './try-from-time-to-time.ts';

type CheckInVerdict = ReturnType<typeof decideKeptCheckIn>;
type UndoVerdict = ReturnType<typeof decideKeptUndo>;

/** What the outbox asks of the server. */
export interface Server {
  send(entry: Entry): Promise<{ ok: true } | { ok: false; refusal: ApiError }>;
  /** The key for what this login keeps on the device, or null if the server can't be reached. */
  findKey(): Promise<string | null>;
}

/** What was pressed while the server couldn't be reached. Nothing leaves it without the server's answer. */
export interface Outbox {
  current(): Kept;
  /** Sends what waits, now and from time to time, while somebody listens. */
  subscribe(listener: () => void): () => void;
  /** Whether a press about this customer still has to arrive before the next. */
  isWaitingFor(customerId: string): boolean;
  /** Decides as the server would. Null if this device can't keep a press, or the server never answered it. */
  keepCheckIn(
    customer: Household | WalkIn,
    command: Omit<CheckInCommand, 'by'>,
  ): Promise<CheckInVerdict | null>;
  keepUndo(
    customerId: string,
    idempotencyKey: string,
    shown: readonly VisitRecord[],
  ): Promise<UndoVerdict | null>;
  dismiss(refused: RefusedPress): Promise<void>;
}

export function createOutbox(owner: string, server: Server): Outbox {
  const store = encryptedStore<Entry>(owner);
  const channel = new BroadcastChannel(`outbox ${owner}`);
  const listeners = new Set<() => void>();
  let kept = NOTHING_KEPT;
  let close: (() => void) | null = null;

  async function load(): Promise<Stored<Entry>[]> {
    const entries = await store.list();
    kept = keptOf(entries, await store.count());
    for (const listener of listeners) listener();
    return entries;
  }

  async function change(write: Promise<void>): Promise<void> {
    await write;
    await load();
    channel.postMessage('changed');
  }

  /** The key is forgotten at log-out, and here after hours without the server. */
  async function unlock(): Promise<void> {
    const lastContact = lastContactAt();
    if (lastContact !== null && hasWaitedTooLong(lastContact, serverTime())) forgetKeys();
    if (await store.isUnlocked()) return;
    const key = await server.findKey();
    if (key !== null) await store.unlock(key);
  }

  /** One tab sends, in the order of the presses; a refusal holds back what came later about that customer. */
  const sendWaiting = () =>
    navigator.locks.request(`outbox ${owner}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      await unlock();
      for (let next = nextOf(await load()); next; next = nextOf(await load())) {
        const answer = await server.send(next.value);
        if (!answer.ok && isUnanswered(answer.refusal)) return;
        const settled = answer.ok
          ? store.remove([next.id])
          : store.replace({ id: next.id, value: { ...next.value, refusal: answer.refusal } });
        await change(settled);
      }
    });

  async function keep<Verdict extends CheckInVerdict | UndoVerdict>(
    decide: (now: Instant) => Verdict,
  ): Promise<Verdict | null> {
    const lastContact = lastContactToken();
    if (lastContact === null) return null;
    const verdict = decide(serverTime());
    if (!verdict.ok) return verdict;
    const late = { pressedAt: toIsoString(verdict.press.at), lastContact };
    try {
      await change(store.add({ press: verdict.press, late, refusal: null }));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return null;
    }
    void sendWaiting();
    return verdict;
  }

  /** What undoes a refused check-in has nothing left to undo. */
  async function dismiss({ id, press: { idempotencyKey } }: RefusedPress): Promise<void> {
    const entries = await store.list();
    const about = entries.filter((entry) => entry.value.press.idempotencyKey === idempotencyKey);
    await change(store.remove(about.filter((entry) => entry.id >= id).map((entry) => entry.id)));
    void sendWaiting();
  }

  function open(): () => void {
    const reload = () => void load();
    channel.addEventListener('message', reload);
    reload();
    const stop = tryFromTimeToTime(() => void sendWaiting());
    return () => {
      channel.removeEventListener('message', reload);
      stop();
    };
  }

  return {
    current: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      close ??= open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close?.();
        close = null;
      };
    },
    isWaitingFor: (customerId) => kept.waiting.some((press) => press.customerId === customerId),
    keepCheckIn: (customer, command) =>
      keep((now) =>
        decideKeptCheckIn(withKeptPresses(customer, kept.waiting), { ...command, by: owner }, now),
      ),
    keepUndo: (customerId, idempotencyKey, shown) =>
      keep((now) => decideKeptUndo(shown, customerId, { idempotencyKey, by: owner }, now)),
    dismiss,
  };
}
