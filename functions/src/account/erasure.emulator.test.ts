import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { instant } from '@legacy-hub/domain/venue-time';
import { describe, expect, test, vi } from 'vitest';
import { syncHousehold } from '../billing/sync-household.ts';
import { firestore } from '../firebase/admin.ts';
import { startErasure } from '../stores/erasures.ts';
import { aCardHousehold } from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { killAfter } from '../testing/kill-after.ts';
import { later } from '../testing/later.ts';
import { setProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe-sandbox.ts';

setProject('demo-erase-household');

const now = instant(Date.now());

/** A fresh instance of the functions, which shares only the database with earlier ones. */
async function anInstance() {
  vi.resetModules();
  const [erasure, sync] = await Promise.all([import('./erasure.ts'), import('../billing/sync-household.ts')]);
  return { ...erasure, ...sync };
}

/** Work is killed in one of them, each time about another household. */
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
