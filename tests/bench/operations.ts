import type { Household } from '@legacy-hub/domain/household-schema';
import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth, bucket } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import type { OfHousehold, OfPass } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import type { DocumentData } from 'firebase-admin/firestore';
import { document, forEachIn, from, read, someId, transact } from './documents.ts';
import { aWalkIn } from './full-board.ts';

/** The minimum that an endpoint needs, on one household's data. Baselines are composed of these. */
export type Operation = (own: OfHousehold) => Promise<unknown>;

export const readOwn: Operation = ({ household: { uid } }) => read(`users/${uid}`);

/** The household or pass is read and written in one transaction, with any other documents. */
const change =
  (more: () => Record<string, DocumentData> = () => ({}), reads: () => string[][] = () => []) =>
  (own: OfHousehold | OfPass): Promise<void> => {
    const [path, data] =
      'walkIn' in own
        ? [`walkIns/${own.walkIn.id}`, { ...own.walkIn, name: someId() }]
        : [`users/${own.household.uid}`, { ...own.household, address: someId() }];
    return transact([[path], ...reads()], { [path]: data, ...more() });
  };

/** The staff action is recorded with the change. */
export const aStaffAction = () => ({
  [`staffActions/${someId()}`]: { by: 'staff-1', at: Date.now(), changes: [] },
});

const anEntry = () => ({
  [`ledger/${someId()}`]: { who: null, day: '2026-01-01', at: Date.now() },
  [`mail/${someId()}`]: { to: 'bench@example.com' },
});

/** The decision depends on the household, so checking for an earlier entry is a second read. */
const earlierEntry = () => [[`mail/${someId()}`, `ledger/${someId()}`]];

export const save = change();
export const correct = change(aStaffAction);
export const sell = change(anEntry, earlierEntry);
export const sellForCash = change(() => ({ ...anEntry(), ...aStaffAction() }), earlierEntry);

export function checkIn({ household }: OfHousehold, id = someId()): Promise<void> {
  const { uid } = household;
  const visit = { id, who: { uid, personId: id }, day: '2026-01-01', at: Date.now(), name: 'Mia Rossi' };
  const writes = { [`users/${uid}`]: { ...household, address: id }, [`visits/${id}`]: visit };
  return transact([[`users/${uid}`]], { ...writes, ...aStaffAction() });
}

export async function addHousehold({ email }: { readonly email?: string }): Promise<void> {
  const { uid } = await auth().createUser({ ...(email && { email }) });
  const contact = { phone: phoneFrom(aPhone()), phoneTail: uid, email: email ?? '' };
  await save({ household: aHousehold(aPerson(uid, unpaid('supporter')), [], { uid, ...contact }) });
}

export const addPass = () => save({ walkIn: { ...aWalkIn(0, instant(Date.now())), id: someId() } });

export const addEmail: Operation = ({ household: { email } }) => {
  const path = `mail/${someId()}`;
  return transact([[path]], { [path]: { to: email } });
};

/** Against the emulator the SDK looks every login up, even without a revocation check. */
export const authenticateStaff = ({ uid }: Pick<Household, 'uid'>) =>
  Promise.all([auth().getUser(uid), read(`staff/${uid}`)]);

export const erase: Operation = async ({ household: { uid, email } }) => {
  const erasure = `erasures/${uid}`;
  const recordsIn = (collection: string) => from(collection).where('who.uid', '==', uid);
  const anonymize = (collection: string) =>
    forEachIn(recordsIn(collection), (record) => record.update({ who: null }));
  await transact([[`users/${uid}`, erasure]], { [`users/${uid}`]: null, [erasure]: { uid } });
  await Promise.all([
    auth().deleteUser(uid),
    bucket().deleteFiles({ prefix: `photos/${uid}/` }),
    ...['ledger', 'visits', 'staffActions'].map(anonymize),
    forEachIn(from('mail').where('to', '==', email), (mail) => mail.delete()),
    recordsIn('cardPayments').get(),
    provider.customers.list({ email, limit: 100 }),
  ]);
  await document(erasure).delete();
};
