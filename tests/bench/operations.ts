import type { Household } from '@legacy-hub/domain/documents/household';
import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { priceId } from '@legacy-hub/functions/src/stripe/prices.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import type { OfHousehold, OfPass } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import type { DocumentData } from 'firebase-admin/firestore';
import { document, from, read, someId, transact } from './documents.ts';
import { aWalkIn } from './full-board.ts';

/** The minimum work of an endpoint on one household's data. Baselines are composed of these. */
type Operation = (own: OfHousehold) => Promise<unknown>;

export const readOwn: Operation = ({ household: { uid } }) => read(`users/${uid}`);

/** Reads and writes the household or pass in one transaction, with any other documents. */
const change =
  (more: () => Record<string, DocumentData> = () => ({}), reads: () => string[][] = () => []) =>
  (own: OfHousehold | OfPass): Promise<void> => {
    const [path, data] =
      'walkIn' in own
        ? [`walkIns/${own.walkIn.id}`, { ...own.walkIn, name: someId() }]
        : [`users/${own.household.uid}`, { ...own.household, address: someId() }];
    return transact([[path], ...reads()], { [path]: data, ...more() });
  };

/** Returns a staff action to record with the change. */
const aStaffAction = () => ({
  [`staffActions/${someId()}`]: { by: 'staff-1', at: Date.now(), changes: [] },
});

const anEntry = () => ({
  [`ledger/${someId()}`]: { who: null, day: '2026-01-01', at: Date.now() },
  [`mail/${someId()}`]: { to: 'bench@example.com' },
});

/** Returns a second read, for an earlier entry, because the decision depends on the household. */
const earlierEntry = () => [[`mail/${someId()}`, `ledger/${someId()}`]];

export const save = change();
const sell = change(anEntry, earlierEntry);
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

/** Authenticates staff, and checks that the login has not ended. */
export const authenticateStaff = ({ uid }: Pick<Household, 'uid'>) =>
  Promise.all([auth().getUser(uid), read(`staff/${uid}`)]);

export const findByEmail: Operation = ({ household: { email } }) =>
  from('users').where('email', '==', email).limit(1).get();

const CARD = 'pm_card_visa';
const OPEN = { state: { status: 'open' } };
const DONE = { state: { status: 'done' } };

/**
 * Charges a card. The charge is recorded before Stripe is called, and again with Stripe's id before any money
 * moves, so that a crash can be recovered.
 */
export const charge: Operation = async (own) => {
  const path = `cardPayments/${someId()}`;
  const { customerId, email } = own.household;
  const payer =
    customerId === null ? provider.customers.create({ email }) : provider.customers.retrieve(customerId);
  const { id: customer } = await payer;
  await transact([[path]], { [path]: OPEN });
  const order = { amount: 500, currency: 'aud', allowed_payment_method_types: ['card'], customer };
  const { id } = await provider.paymentIntents.create(order);
  await document(path).set({ ...OPEN, providerId: id });
  await provider.paymentIntents.confirm(id, {
    return_url: 'https://legacyhub.example/return',
    payment_method: CARD,
  });
  await sell(own);
  await document(path).set(DONE);
};

/**
 * Subscribes a household. Like a charge, the subscription is recorded before Stripe is called; the customer
 * is saved before the subscription exists.
 */
export const subscribe: Operation = async (own) => {
  const payment = document(`cardPayments/${someId()}`);
  await payment.create(OPEN);
  const settings = { payment_method: CARD, invoice_settings: { default_payment_method: CARD } };
  const { email } = own.household;
  const { id: customerId } = await provider.customers.create({ email, ...settings });
  await save(own);
  const items = [
    { price: await priceId('supporter:full', weeklyPricesOn(dayOf(instant(Date.now())), venue()).supporter) },
  ];
  await provider.subscriptions.create({ payment_behavior: 'allow_incomplete', customer: customerId, items });
  await readFromStripe({ household: { ...own.household, customerId } });
  await sell(own);
  await payment.set(DONE);
};

export const findTasks: Operation = ({ household: { uid } }) =>
  from('providerTasks').where('uid', '==', uid).get();

/** Reads queued tasks, then the subscription, its invoices and their ledger entries. */
const readFromStripe: Operation = async (own) => {
  const { uid, customerId: customer } = own.household;
  await findTasks(own);
  const booked = from('ledger').where('who.uid', '==', uid).orderBy('at', 'desc').limit(20).select().get();
  if (customer === null) return booked;
  return Promise.all([
    booked,
    provider.subscriptions.list({ customer, status: 'all', expand: ['data.latest_invoice'] }),
    provider.invoices.list({ customer, status: 'paid', limit: 20, expand: ['data.payments'] }),
  ]);
};
