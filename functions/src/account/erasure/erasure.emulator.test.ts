import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import type { Household } from '@legacy-hub/domain/documents/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { addDuration, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { payForRegistration } from '../../billing/payments/pay-registration.ts';
import { syncHousehold } from '../../billing/sync/sync-household.ts';
import { bucket, firestore } from '../../firebase/admin.ts';
import { registerHousehold } from '../../registration/register-household.ts';
import { startErasure } from '../../stores/customers/erasures.ts';
import { freshModules } from '../../testing/faults/fresh-modules.ts';
import { killAfter } from '../../testing/faults/kill-after.ts';
import { later } from '../../testing/faults/later.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStoredPhoto } from '../../testing/subjects/photos.ts';
import { eraseHousehold, resumeErasures } from './erasure.ts';

setProject('demo-erase-household');

const now = instant(Date.now());

/** A fresh instance of the functions, which shares only the database with earlier instances. */
async function anInstance() {
  await freshModules();
  const [erasure, sync] = await Promise.all([
    import('./erasure.ts'),
    import('../../billing/sync/sync-household.ts'),
  ]);
  return { ...erasure, ...sync };
}

/** Two instances. Killed work runs in one of them, every time for a different household. */
const instances = (async () => ({ dying: await anInstance(), living: await anInstance() }))();

async function remainsOf(uid: string) {
  const [user, erasure, tasks] = await Promise.all([
    firestore().doc(`users/${uid}`).get(),
    firestore().doc(`erasures/${uid}`).get(),
    firestore().collection('providerTasks').where('uid', '==', uid).get(),
  ]);
  return { user: user.exists, erasure: erasure.exists, tasks: tasks.size };
}

describe('erasure of a household that pays by card', () => {
  test('ends the subscription before deleting any data', async () => {
    const { household } = await aCardHousehold();
    const erasure = await startErasure(household.uid, now, decideEraseAccount);
    expect(erasure).toBe('subscription still running');
    expect(await remainsOf(household.uid)).toEqual({ user: true, erasure: false, tasks: 1 });
    await syncHousehold(household.uid, now);
    expect((await stored(household.uid)).subscription?.state).toBe('ended');
  });

  test.each([1, 2, 3, 4])(
    'finishes on retry after a crash at step %i of ending the subscription',
    async (steps) => {
      const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
      const { customerId } = household;
      await startErasure(household.uid, now, decideEraseAccount);
      const { dying, living } = await instances;
      expect(await killAfter(steps, () => dying.syncHousehold(household.uid, now))).not.toBeNull();
      expect((await remainsOf(household.uid)).user).toBe(true);

      const erasure = await later(() => living.eraseHousehold(household.uid, now, decideEraseAccount));
      expect(erasure).toEqual({ ok: true });
      expect(await remainsOf(household.uid)).toEqual({ user: false, erasure: false, tasks: 0 });
      const { data } = await provider.subscriptions.list({ customer: customerId ?? '', status: 'all' });
      expect(data.map(({ status }) => status)).toEqual(['canceled']);
    },
  );
});

/** Checks that Stripe still has the customer. */
const isStillPaidAtStripe = async (customerId: string | null): Promise<boolean> =>
  (await provider.customers.retrieve(customerId ?? '')).deleted !== true;

describe('erasure of payment data', () => {
  test('finds the customer at Stripe although the email was changed', async () => {
    const { household } = await aCardHousehold();
    await firestore()
      .doc(`users/${household.uid}`)
      .update({ email: `moved-${household.email}` });
    await eraseHousehold(household.uid, instant(Date.now()), decideEraseAccount);
    expect(await isStillPaidAtStripe(household.customerId)).toBe(false);
  });
});

describe('an interrupted erasure', () => {
  async function pay({ uid, email, phone }: Household): Promise<Household> {
    const order = { email, phone, memberships: ['leader'] as const, idempotencyKey: randomUUID() };
    const paid = await payForRegistration(
      { ...order, paymentMethod: await aCard('visa') },
      instant(Date.now()),
      withinNoLimit,
    );
    expectAccepted(paid);
    return stored(uid);
  }

  /** An interrupted erasure of a customer who hasn't chosen a password yet, so that the login can be found again. */
  async function anInterruptedErasure(): Promise<Household> {
    const household = await pay(await anUnpaidHousehold({ tiers: ['leader'] }));
    const at = instant(Date.now());
    await startErasure(household.uid, at, decideEraseAccount);
    await syncHousehold(household.uid, at);
    expect(await startErasure(household.uid, at, decideEraseAccount)).toMatchObject({ ok: true });
    return household;
  }

  async function registerAgain({ uid, email, phone, primary: { name } }: Household) {
    const contact = { name, email, phone, termsVersion: termsVersion() };
    const registered = await registerHousehold(
      { ...contact, memberships: ['leader'], payBy: 'card' },
      { key: null, now: instant(Date.now()) },
    );
    expect(expectAccepted(registered).state.uid).toBe(uid);
    return { household: await pay(await stored(uid)), photo: await aStoredPhoto({ uid }) };
  }

  test('leaves the data of a customer who registered again with the same login', async () => {
    const former = await anInterruptedErasure();
    const { household, photo } = await registerAgain(former);
    await resumeErasures(addDuration(instant(Date.now()), minutes(6)));
    expect((await remainsOf(former.uid)).erasure).toBe(false);
    expect(await stored(former.uid)).toEqual(household);
    expect(await isStillPaidAtStripe(household.customerId)).toBe(true);
    expect((await bucket().file(photo).exists())[0]).toBe(true);
  });

  test('is finished first when the new registration is erased too', async () => {
    const former = await anInterruptedErasure();
    const { household } = await registerAgain(former);
    const now = instant(Date.now());
    expect(await eraseHousehold(former.uid, now, decideEraseAccount)).toEqual({ ok: true });
    expect(await remainsOf(former.uid)).toEqual({ user: false, erasure: false, tasks: 0 });
    expect(await isStillPaidAtStripe(household.customerId)).toBe(false);
  });
});
