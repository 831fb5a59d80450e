import type { Refused } from '@legacy-hub/domain/decision/decision';
import type { QueuedAction } from '@legacy-hub/domain/outbox/queued';
import { type Instant, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import type { ApiError } from '../api/call-api.ts';
import { handOverKey } from '../api/call-once.ts';
import { encryptedStore, type Stored } from '../browser/encrypted-store.ts';
import { retryPeriodically } from '../browser/retry.ts';
import {
  EMPTY_QUEUE,
  type Entry,
  isServerFailure,
  isSetAside,
  isUnanswered,
  nextOf,
  type Queue,
  queueOf,
  type RefusedAction,
  withFailure,
} from './entries.ts';
import { lastContactToken, serverTime } from './last-contact.ts';

export type Verdict = { ok: true; action: QueuedAction } | Refused;

/** The staff member, the time, and the actions that are already queued. */
export type Moment = { by: string; now: Instant; waiting: readonly QueuedAction[] };

/** The outbox's calls to the server. */
interface Server {
  send(
    entry: Entry,
    waiting: readonly QueuedAction[],
  ): Promise<{ ok: true } | { ok: false; refusal: ApiError }>;
  /** The key for this login's data on the device, or null if the server can't be reached. */
  findKey(): Promise<string | null>;
}

/**
 * The queue of actions made while the server was unreachable. An action stays queued until the server
 * responds.
 */
export interface Outbox {
  current(): Queue;
  /** Sends queued actions, immediately and periodically, while there are listeners. */
  subscribe(listener: () => void): () => void;
  /** True if an earlier action about this customer is still queued. */
  isWaitingFor(customerId: string): boolean;
  /**
   * Resolves once the action is on disk; with null if this device can't store it, or if the server has never
   * responded here.
   */
  keep<Decided extends Verdict>(
    decide: (moment: Moment) => Decided | Promise<Decided>,
  ): Promise<Decided | null>;
  dismiss(refused: RefusedAction): Promise<void>;
  /** Sends an action that was set aside again, and then the customer's following actions. */
  retry(setAside: RefusedAction): Promise<void>;
}

/** Returns the time, but always later than that of the queued actions: repeating them relies on their order. */
const timeAfter = (waiting: readonly QueuedAction[]): Instant =>
  instant(Math.max(serverTime(), ...waiting.map(({ at }) => at + 1)));

export function createOutbox(owner: string, server: Server): Outbox {
  const store = encryptedStore<Entry>(owner);
  const channel = new BroadcastChannel(`outbox ${owner}`);
  const listeners = new Set<() => void>();
  let queued = EMPTY_QUEUE;
  let close: (() => void) | null = null;

  async function load(): Promise<Stored<Entry>[]> {
    const entries = await store.list();
    queued = queueOf(entries, await store.count());
    for (const listener of listeners) listener();
    return entries;
  }

  async function change(write: Promise<void>): Promise<void> {
    await write;
    await load();
    channel.postMessage('changed');
  }

  const isOpen = (): boolean => close !== null;

  /**
   * Reads the key again if it was cleared, which happens at the end of the login, which also closes the
   * outbox, and after hours without the server.
   */
  async function unlock(): Promise<void> {
    if ((await store.isUnlocked()) || !isOpen()) return;
    const key = await server.findKey();
    if (key !== null && isOpen()) await store.unlock(key);
  }

  /**
   * Sends the actions in order, from one tab. A refused action holds back later actions about its customer,
   * and so does one that the server failed on too often. Until then, a failure holds back everything until
   * the next attempt.
   */
  const sendWaiting = () =>
    navigator.locks.request(`outbox ${owner}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      await unlock();
      for (let next = nextOf(await load()); next && isOpen(); next = nextOf(await load())) {
        if (!(await sendOne(next))) return;
      }
    });

  /** Resolves with false if the other actions must wait too. */
  async function sendOne({ id, value }: Stored<Entry>): Promise<boolean> {
    const answer = await server.send(value, queued.waiting);
    if (answer.ok) {
      await change(store.remove([id]));
      return true;
    }
    const { refusal } = answer;
    if (isServerFailure(refusal)) {
      const failed = withFailure(value, refusal);
      await change(store.replace({ id, value: failed }));
      return isSetAside(failed);
    }
    if (isUnanswered(refusal)) return false;
    await change(store.replace({ id, value: { ...value, refusal } }));
    return true;
  }

  async function keep<Decided extends Verdict>(
    decide: (moment: Moment) => Decided | Promise<Decided>,
  ): Promise<Decided | null> {
    const lastContact = lastContactToken();
    if (lastContact === null) return null;
    const { waiting } = queued;
    const verdict = await decide({ by: owner, now: timeAfter(waiting), waiting });
    if (!verdict.ok) return verdict;
    const late = { actedAt: toIsoString(verdict.action.at), lastContact };
    try {
      await change(store.add({ action: verdict.action, late, refusal: null }));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return null;
    }
    handOverKey(verdict.action.idempotencyKey);
    void sendWaiting();
    return verdict;
  }

  /**
   * Dismisses a refused action. The undo of a refused check-in is removed too, because it has nothing to
   * undo.
   */
  async function dismiss({ id, action: { idempotencyKey } }: RefusedAction): Promise<void> {
    const entries = await store.list();
    const about = entries.filter((entry) => entry.value.action.idempotencyKey === idempotencyKey);
    await change(store.remove(about.filter((entry) => entry.id >= id).map((entry) => entry.id)));
    void sendWaiting();
  }

  async function retry({ id }: RefusedAction): Promise<void> {
    const stored = (await store.list()).find((entry) => entry.id === id);
    if (!stored) return;
    const { failure: _failure, ...value } = stored.value;
    await change(store.replace({ id, value }));
    void sendWaiting();
  }

  function open(): () => void {
    const reload = () => void load();
    channel.addEventListener('message', reload);
    reload();
    const stop = retryPeriodically(() => void sendWaiting());
    return () => {
      channel.removeEventListener('message', reload);
      stop();
    };
  }

  return {
    current: () => queued,
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
    isWaitingFor: (customerId) => queued.waiting.some((action) => action.customerId === customerId),
    keep,
    dismiss,
    retry,
  };
}
