import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Closure } from '@legacy-hub/domain/documents/closure';
import { asSaved, type ChangeVenueCommand, decideChangeVenue } from '@legacy-hub/domain/office/change-venue';
import { NEW_VENUE } from '@legacy-hub/domain/venue/examples/new-venue';
import type { Prices } from '@legacy-hub/domain/venue/schema/prices';
import type { Venue, VenueChange, VenueSettings } from '@legacy-hub/domain/venue/schema/settings';
import { readVenueFrom, venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { closures, settings, venueChanges } from './firestore/collections.ts';
import { replacing } from './firestore/replacing.ts';
import { runTransaction } from './firestore/transactions.ts';

const CURRENT = 'venue';
const current = () => settings().doc(CURRENT);

export async function findVenueSettings(): Promise<VenueSettings | null> {
  return (await current().get()).data() ?? null;
}

/** Refers to the change that saved the settings, which also has the settings that only admins may read. */
const changeThatSaved = ({ revision }: VenueSettings) => venueChanges().doc(String(revision));

export async function findAllSettings(): Promise<VenueSettings | VenueChange | null> {
  const saved = await findVenueSettings();
  return saved && ((await changeThatSaved(saved).get()).data() ?? saved);
}

const reading = new AsyncLocalStorage<Venue>();
readVenueFrom((before) => reading.getStore() ?? before());

/** Reads the settings, locked until the end of the transaction. */
export const readVenueSettings = async (transaction: Transaction): Promise<VenueSettings | null> =>
  (await transaction.get(current())).data() ?? null;

/** Runs work with these settings throughout, however long it takes. */
export const runWithVenue = <Result>(settings: VenueSettings | null, work: () => Result): Result =>
  reading.run(settings?.venue ?? NEW_VENUE, work);

export const withVenue = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  runWithVenue(await findVenueSettings(), work);

/** Changes the settings, and queues the work that follows from the change. */
export const changeVenue = (command: ChangeVenueCommand, follows: readonly Closure[], now: Instant) =>
  runTransaction(async (transaction) => {
    const before = await readVenueSettings(transaction);
    const saved = before && (await transaction.get(changeThatSaved(before))).data();
    if (saved && isRepeated(saved, command)) return accept(saved);
    const decision = decideChangeVenue(saved ?? before, command, now);
    if (!decision.ok) return decision;
    const { version, revision, venue: changed } = decision.state;
    transaction.set(current(), replacing(before, { version, revision, venue: changed }));
    transaction.set(venueChanges().doc(String(revision)), replacing(saved ?? before, decision.state));
    for (const closure of follows) {
      transaction.create(closures().doc(closure.id), closure);
      if (closure.work.kind !== 'open') continue;
      for (const { id, days } of closure.work.closures)
        transaction.update(closures().doc(id), { reopened: FieldValue.arrayUnion(...days) });
    }
    return decision;
  });

/**
 * True if the same change was already saved but its response was lost. The revision identifies a change,
 * because every change follows exactly one.
 */
const isRepeated = (saved: VenueChange, command: ChangeVenueCommand): boolean =>
  saved.revision === command.revision + 1 &&
  isDeepStrictEqual(saved.venue, asSaved(command.venue, saved.venue));

/** Runs work with prices that haven't been saved. */
export const runWithPrices = <Result>(prices: Prices, work: () => Promise<Result>): Promise<Result> =>
  reading.run({ ...venue(), prices }, work);

const MAX_CHANGES = 50;

export async function listVenueChanges(): Promise<VenueChange[]> {
  const { docs } = await venueChanges().orderBy('revision', 'desc').limit(MAX_CHANGES).get();
  return docs.map((stored) => stored.data());
}
