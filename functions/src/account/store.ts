import { type Erasure, readErasure } from '@legacy-hub/domain/account/erasure';
import type { Decision, Effect, Refused } from '@legacy-hub/domain/decision';
import { type Member, memberSchema, readMember } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Search } from '@legacy-hub/domain/staff/search';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { PATIENTLY, prepareEffects } from '../firebase/effects.ts';
import { inTurn } from '../firebase/local-mutex.ts';
import { searchIn } from '../firebase/search.ts';

type Decided = { ok: true; state: Member; effects: Effect[] };

const memberRef = (uid: string): DocumentReference => firestore().doc(`users/${uid}`);

/** The one way in which a member changes: read, decide and write, all of it or nothing. */
export function changeMember<Yes extends Decided, No extends Refused>(
  uid: string,
  now: Instant,
  decide: (member: Member) => Yes | No,
): Promise<Yes | No | Refused> {
  return putMember<Yes, No | Refused>(uid, now, (member) => (member ? decide(member) : refuse('not-found')));
}

/** The same, where there may be no member yet. */
export function putMember<Yes extends Decided, No extends Refused>(
  uid: string,
  now: Instant,
  decide: (member: Member | null) => Yes | No,
): Promise<Yes | No> {
  const change = async (transaction: Transaction): Promise<Yes | No> => {
    const stored = await transaction.get(memberRef(uid));
    const before = stored.exists ? readMember(stored.data()) : null;
    const decision = decide(before);
    if (!decision.ok) return decision;
    const writeEffects = await prepareEffects(transaction, uid, decision.effects, now);
    if (decision.state !== before) transaction.set(stored.ref, memberSchema.parse(decision.state));
    writeEffects();
    return decision;
  };
  return inTurn(`users/${uid}`, () => firestore().runTransaction(change, PATIENTLY));
}

export async function findMember(uid: string): Promise<Member | null> {
  const stored = await memberRef(uid).get();
  return stored.exists ? readMember(stored.data()) : null;
}

export async function searchMembers(search: Search, most: number): Promise<Member[]> {
  if (search.by === 'code') return [];
  const found = await searchIn(firestore().collection('users'), search, ['registeredAt', 'desc'], most);
  return found.map(readMember);
}

const erasureRef = (uid: string): DocumentReference => firestore().doc(`erasures/${uid}`);

/** From here on nobody can take cash from the member or let them in; the erasure says what is left to forget. */
export function takeOut(
  uid: string,
  now: Instant,
  decide: (member: Member) => Decision<null>,
): Promise<{ ok: true; erasure: Erasure } | 'the subscription goes on' | Refused> {
  return firestore().runTransaction(async (transaction) => {
    const [stored, begun] = await transaction.getAll(memberRef(uid), erasureRef(uid));
    if (begun?.exists) return { ok: true, erasure: readErasure(begun.data()) };
    if (!stored?.exists) return refuse('not-found');
    const member = readMember(stored.data());
    const decision = decide(member);
    if (!decision.ok) return decision;
    if (decision.effects.length > 0) {
      const writeEffects = await prepareEffects(transaction, uid, decision.effects, now);
      writeEffects();
      return 'the subscription goes on';
    }
    const erasure: Erasure = { version: 1, uid, email: member.email, at: now };
    transaction.create(erasureRef(uid), erasure);
    transaction.delete(stored.ref);
    return { ok: true, erasure };
  });
}

export async function closeErasure({ uid }: Erasure): Promise<void> {
  await erasureRef(uid).delete();
}

export async function listErasures(begunBefore: Instant): Promise<Erasure[]> {
  const { docs } = await firestore().collection('erasures').where('at', '<=', begunBefore).get();
  return docs.map((begun) => readErasure(begun.data()));
}
