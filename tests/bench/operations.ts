/**
 * Worth its lines because a call's time means something only beside the operations on Firestore, Auth and
 * Stripe that it can't avoid, in sequence and without HTTP.
 */

import { randomUUID } from 'node:crypto';
import { nameSearch } from '@legacy-hub/domain/core/names';
import type { Household } from '@legacy-hub/domain/documents/household';
import { MAX_HITS } from '@legacy-hub/domain/staff/customers/search';
import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { priceId } from '@legacy-hub/functions/src/stripe/price-catalogue.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import type { LoggedIn } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/subjects/sign-in.ts';
import type { OfHousehold, OfPass } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import type { DocumentData, Query } from 'firebase-admin/firestore';

type Writes = Readonly<Record<string, DocumentData>>;

export const someId = (): string => `bench-${randomUUID()}`;
const today = () => dayOf(instant(Date.now()));

const document = (path: string) => firestore().doc(path);
const from = (collection: string) => firestore().collection(collection);
const read = (...paths: string[]) => firestore().getAll(...paths.map(document));

/** Reads documents one group after another, then writes everything in one commit. */
const transact = (reads: readonly (readonly string[])[], writes: Writes = {}): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    for (const paths of reads) await transaction.getAll(...paths.map(document));
    for (const [path, data] of Object.entries(writes)) transaction.set(document(path), data);
  });

/** Holds a lock document while the work runs. */
async function locked(work: () => Promise<unknown>): Promise<void> {
  const lock = document(`locks/${someId()}`);
  await lock.create({ at: Date.now() });
  await work();
  await lock.delete();
}

/** Authenticates staff, and checks that the login has not ended. */
export const authenticateStaff = ({ uid }: Pick<Household, 'uid'>) =>
  Promise.all([auth().getUser(uid), read(`staff/${uid}`)]);

export const authenticateMember = ({ household: { uid } }: OfHousehold) => auth().getUser(uid);

export const logIn = ({ household, password }: LoggedIn) => idTokenFor(household.email, password);

/** Counts a call whose limit all instances share. */
export async function countCall(): Promise<void> {
  const counter = document(`rateLimits/${someId()}`);
  await counter.set({ calls: 1 }, { merge: true });
  await counter.get();
}

export const readOwn = ({ household: { uid } }: OfHousehold) => read(`users/${uid}`);

/** Saves a household in one transaction with any other documents. */
const saveWith = ({ household }: OfHousehold, more: Writes, reads: string[][] = []): Promise<void> => {
  const path = `users/${household.uid}`;
  return transact([[path], ...reads], { [path]: { ...household, address: someId() }, ...more });
};

export const save = (own: OfHousehold) => saveWith(own, {});

const aStaffAction = (): Writes => ({
  [`staffActions/${someId()}`]: { by: 'staff-1', at: Date.now(), changes: [] },
});

export function checkIn(own: OfHousehold): Promise<void> {
  const id = someId();
  const who = { uid: own.household.uid, personId: id };
  const visit = { id, who, day: '2026-01-01', at: Date.now(), name: 'Mia Rossi' };
  return saveWith(own, { [`visits/${id}`]: visit, ...aStaffAction() });
}

/** Also reads earlier entries, in a second step because they depend on the household. */
const sell = (own: OfHousehold, more: Writes = {}) => {
  const entry = { who: null, day: '2026-01-01', at: Date.now() };
  const writes = { [`ledger/${someId()}`]: entry, [`mail/${someId()}`]: { to: 'bench@example.com' } };
  return saveWith(own, { ...writes, ...more }, [[`mail/${someId()}`, `ledger/${someId()}`]]);
};

export async function takeCash(own: OfHousehold): Promise<void> {
  await findTasks(own);
  await sell(own, aStaffAction());
}

export async function addHousehold({ household: { email } }: OfHousehold): Promise<void> {
  const { uid } = await auth().createUser({ email });
  const contact = { phone: phoneFrom(aPhone()), phoneTail: uid, email };
  await save({ household: aHousehold(aPerson(uid, unpaid('supporter')), [], { uid, ...contact }) });
}

/** Adds a pass like this one. */
export function addPass({ walkIn }: OfPass): Promise<void> {
  const path = `walkIns/${someId()}`;
  return transact([[path]], { [path]: walkIn });
}

export const findPass = ({ walkIn: { code } }: OfPass) =>
  from('walkIns').where('code', '==', code).limit(1).get();

const findByEmail = ({ household: { email } }: OfHousehold) =>
  from('users').where('email', '==', email).limit(1).get();

const findTasks = ({ household: { uid } }: OfHousehold) =>
  from('providerTasks').where('uid', '==', uid).get();

const LAST_CHARACTER = '\uf8ff';

const startingWith = (field: string, start: string): Query[] =>
  [from('users'), from('walkIns').where('date', '==', today())].map((customers) =>
    customers.where(field, '>=', start).where(field, '<', start + LAST_CHARACTER),
  );

/** Reads the hits of every query at once, then the limit of customers opened a day. */
async function search(queries: readonly Query[]): Promise<void> {
  await Promise.all(queries.map((query) => query.limit(MAX_HITS).get()));
  await transact([[`rateLimits/${someId()}`]]);
}

export const searchByPhone = ({ household: { phone, phoneTail } }: OfHousehold) =>
  search([...startingWith('phoneTail', phoneTail), ...startingWith('phone.e164', phone.e164)]);

export function searchByName({ household: { primary } }: OfHousehold): Promise<void> {
  const named = (collection: string) =>
    from(collection).where('nameKeys', 'array-contains', nameSearch(primary.name));
  const upcoming = named('walkIns').where('date', '>=', today()).orderBy('date');
  return search([named('users').orderBy('registeredAt', 'desc'), upcoming]);
}

export async function payRegistration(own: OfHousehold): Promise<void> {
  await findByEmail(own);
  await locked(() => subscribe(own));
}

export const buySessions = (own: OfHousehold) =>
  locked(async () => {
    await readOwn(own);
    await charge(own);
  });

const CARD = 'pm_card_visa';
const OPEN = { state: { status: 'open' } };
const DONE = { state: { status: 'done' } };

/**
 * Charges a card. The charge is recorded before Stripe is called, and again with Stripe's id before any money
 * moves, so that a crash can be recovered.
 */
async function charge(own: OfHousehold): Promise<void> {
  const path = `cardPayments/${someId()}`;
  const { customerId, email } = own.household;
  const { id: customer } = await (customerId === null
    ? provider.customers.create({ email })
    : provider.customers.retrieve(customerId));
  await transact([[path]], { [path]: OPEN });
  const order = { amount: 500, currency: 'aud', allowed_payment_method_types: ['card'], customer };
  const { id } = await provider.paymentIntents.create(order);
  await document(path).set({ ...OPEN, providerId: id });
  const return_url = 'https://legacyhub.example/return';
  await provider.paymentIntents.confirm(id, { return_url, payment_method: CARD });
  await sell(own);
  await document(path).set(DONE);
}

/** Subscribes a household, recorded like a charge. The customer is saved before the subscription exists. */
async function subscribe(own: OfHousehold): Promise<void> {
  const payment = document(`cardPayments/${someId()}`);
  await payment.create(OPEN);
  const settings = { payment_method: CARD, invoice_settings: { default_payment_method: CARD } };
  const { id: customer } = await provider.customers.create({ email: own.household.email, ...settings });
  await save(own);
  const items = [{ price: await priceId('supporter:full', weeklyPricesOn(today(), venue()).supporter) }];
  await provider.subscriptions.create({ payment_behavior: 'allow_incomplete', customer, items });
  await readFromStripe(own, customer);
  await sell(own);
  await payment.set(DONE);
}

/** Reads queued tasks, then the subscription, its invoices and their ledger entries. */
async function readFromStripe(own: OfHousehold, customer: string): Promise<void> {
  await findTasks(own);
  const { uid } = own.household;
  await Promise.all([
    from('ledger').where('who.uid', '==', uid).orderBy('at', 'desc').limit(20).select().get(),
    provider.subscriptions.list({ customer, status: 'all', expand: ['data.latest_invoice'] }),
    provider.invoices.list({ customer, status: 'paid', limit: 20, expand: ['data.payments'] }),
  ]);
}
