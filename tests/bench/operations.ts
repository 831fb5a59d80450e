import { randomUUID } from 'node:crypto';
import { paidUntilOf } from '@legacy-hub/domain/billing/membership';
import type { Household } from '@legacy-hub/domain/household-schema';
import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { aWalkIn } from '../journeys/full-board/fill-board.ts';

/** What an endpoint can't do without, on the data of somebody. Baselines are put together from these. */
export type Operation = (own: { readonly household: Household }) => Promise<unknown>;

export const someId = (): string => `bench-${randomUUID()}`;

const document = (path: string) => firestore().doc(path);

export const from = (collection: string) => firestore().collection(collection);

export const read = (...paths: string[]) => firestore().getAll(...paths.map(document));

export const find = (query: Query) => query.get();

/** Reads one by one, then writes everything in one commit. Writing null deletes. */
export function transact(
  reads: readonly (readonly string[])[],
  writes: Readonly<Record<string, DocumentData | null>>,
): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    for (const paths of reads) await transaction.getAll(...paths.map(document));
    for (const [path, data] of Object.entries(writes))
      data === null ? transaction.delete(document(path)) : transaction.set(document(path), data);
  });
}

export const inOrder =
  <Own>(...operations: readonly ((own: Own) => Promise<unknown>)[]) =>
  async (own: Own): Promise<void> => {
    for (const operation of operations) await operation(own);
  };

/** A document that is there while the operations run. */
const during =
  <Own>(collection: string, ...operations: readonly ((own: Own) => Promise<unknown>)[]) =>
  async (own: Own): Promise<void> => {
    const path = document(`${collection}/${someId()}`);
    await path.create({ at: Date.now() });
    await inOrder(...operations)(own);
    await path.delete();
  };

export const locked = <Own>(...operations: readonly ((own: Own) => Promise<unknown>)[]) =>
  during('locks', ...operations);

const pathOf = ({ uid }: Pick<Household, 'uid'>): string => `users/${uid}`;

export const readOwn: Operation = ({ household }) => read(pathOf(household));

/** The household is read and written in one transaction, with what else is read and written. */
const change =
  (more: () => Record<string, DocumentData> = () => ({}), reads: () => string[][] = () => []): Operation =>
  ({ household }) =>
    transact([[pathOf(household)], ...reads()], {
      [pathOf(household)]: { ...household, address: someId() },
      ...more(),
    });

/** What staff did is written down with what they changed. */
export const aStaffAction = () => ({
  [`staffActions/${someId()}`]: { by: 'staff-1', at: Date.now(), changes: [] },
});

const anEntry = () => ({
  [`ledger/${someId()}`]: { who: null, day: '2026-01-01', at: Date.now() },
  [`mail/${someId()}`]: { to: 'bench@example.com' },
});

/** The decision depends on the household, so checking for an earlier entry is a second read. */
export const earlierEntry = () => [[`mail/${someId()}`, `ledger/${someId()}`]];

export const save = change();
export const correct = change(aStaffAction);
const sell = change(anEntry, earlierEntry);
export const sellForCash = change(() => ({ ...anEntry(), ...aStaffAction() }), earlierEntry);

export function checkIn(path: string, household: object, id = someId()): Promise<void> {
  const visit = {
    id,
    who: { uid: path, personId: id },
    day: '2026-01-01',
    at: Date.now(),
    name: 'Mia Rossi',
  };
  const changed = { ...household, address: id };
  return transact([[path]], { [path]: changed, [`visits/${id}`]: visit, ...aStaffAction() });
}

export async function addHousehold(account: { email?: string }): Promise<void> {
  const { uid } = await auth().createUser(account);
  const contact = { phone: phoneFrom(aPhone()), phoneTail: uid, email: account.email ?? '' };
  await save({ household: aHousehold(aPerson(uid, unpaid('supporter')), [], { uid, ...contact }) });
}

export async function addPass(): Promise<void> {
  const pass = { ...aWalkIn(0, instant(Date.now())), id: someId() };
  await transact([[`walkIns/${pass.id}`]], { [`walkIns/${pass.id}`]: pass });
}

export const recordsOf = (collection: string, uid: string) =>
  find(from(collection).where('who.uid', '==', uid).orderBy('at', 'desc'));

/**
 * The payment is recorded before Stripe is called, and its id before any money moves, so that a crash can be
 * recovered.
 */
export const charge: Operation = async (own) => {
  const payment = `cardPayments/${someId()}`;
  const { customer, card } = await payerOf(own.household);
  await transact([[payment]], { [payment]: { state: { status: 'open' } } });
  const { id } = await provider.paymentIntents.create({
    ...{ amount: 500, currency: 'aud', allowed_payment_method_types: ['card'], customer },
  });
  await document(payment).set({ state: { status: 'open' }, providerId: id });
  await provider.paymentIntents.confirm(id, { payment_method: card });
  await sell(own);
  await document(payment).set({ state: { status: 'done' } });
};

async function payerOf({ customerId, email }: Household): Promise<{ customer: string; card: string }> {
  if (customerId === null)
    return { customer: (await provider.customers.create({ email })).id, card: 'pm_card_visa' };
  const customer = await provider.customers.retrieve(customerId);
  const card = 'invoice_settings' in customer && customer.invoice_settings.default_payment_method;
  return { customer: customerId, card: String(card) };
}

/** Like a charge, recorded before Stripe is called; the customer is saved before there is a subscription. */
export const subscribe =
  (price: () => Promise<string>): Operation =>
  async (own) => {
    const payment = document(`cardPayments/${someId()}`);
    await payment.create({ state: { status: 'open' } });
    const card = 'pm_card_visa';
    const { id: customer } = await provider.customers.create({
      ...{ email: own.household.email, payment_method: card },
      invoice_settings: { default_payment_method: card },
    });
    await save(own);
    await provider.subscriptions.create({ customer, items: [{ price: await price() }] });
    await readFromStripe({ household: { ...own.household, customerId: customer } });
    await sell(own);
    await payment.set({ state: { status: 'done' } });
  };

const makeDefault = (customer: string, card: string) =>
  provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });

export const saveCard: Operation = async ({ household }) => {
  const customer = customerOf(household);
  const method = { payment_method: 'pm_card_visa', allowed_payment_method_types: ['card'] };
  const { payment_method } = await provider.setupIntents.create({ customer, ...method, confirm: true });
  await makeDefault(customer, String(payment_method));
};

/** Looks for queued tasks, then reads the subscription and its invoices. */
const readFromStripe: Operation = async ({ household: { uid, customerId: customer } }) => {
  await find(from('providerTasks').where('uid', '==', uid));
  if (customer !== null)
    await Promise.all([
      provider.subscriptions.list({ customer, status: 'all', expand: ['data.latest_invoice'] }),
      provider.invoices.list({ customer, status: 'paid', limit: 20, expand: ['data.payments'] }),
    ]);
};

export const sync: Operation = (own) => inOrder(readFromStripe, save)(own);

/** A card that pays once the time is over that cash has paid for. The customer is saved before there is a subscription. */
export const subscribeAfterCash =
  (price: () => Promise<string>): Operation =>
  async (own) => {
    const { email, primary } = own.household;
    await provider.customers.list({ email, limit: 100 });
    const { id: customerId } = await provider.customers.create({ email });
    await save(own);
    const known = { household: { ...own.household, customerId } };
    await saveCard(known);
    const trialEnd = Math.ceil((paidUntilOf(primary.membership) ?? 0) / 1000);
    const items = [{ price: await price() }];
    await provider.subscriptions.create({ customer: customerId, items, trial_end: trialEnd });
    await sync(known);
  };

/** A change of the subscription, which is queued until Stripe has made it. */
export const changeAtStripe = (params: Stripe.SubscriptionUpdateParams): Operation =>
  during('providerTasks', ({ household }) =>
    provider.subscriptions.update(household.subscription?.id ?? '', params),
  );

export const customerOf = ({ customerId }: Household): string => {
  if (customerId === null) throw new Error('This household is unknown to Stripe');
  return customerId;
};

export const erase: Operation = async ({ household: { uid, email } }) => {
  const erasure = `erasures/${uid}`;
  const anonymize = async (collection: string) => {
    const { docs } = await find(from(collection).where('who.uid', '==', uid));
    await Promise.all(docs.map(({ ref }) => ref.update({ who: null })));
  };
  await transact([[`users/${uid}`, erasure]], { [`users/${uid}`]: null, [erasure]: { uid } });
  await Promise.all([
    auth().deleteUser(uid),
    bucket().deleteFiles({ prefix: `photos/${uid}/` }),
    ...['ledger', 'visits', 'staffActions'].map(anonymize),
    find(from('mail').where('to', '==', email)).then(({ docs }) =>
      Promise.all(docs.map(({ ref }) => ref.delete())),
    ),
    find(from('cardPayments').where('who.uid', '==', uid)),
    provider.customers.list({ email, limit: 100 }),
  ]);
  await document(erasure).delete();
};
