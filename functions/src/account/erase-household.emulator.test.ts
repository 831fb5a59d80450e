import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { instant } from '@legacy-hub/domain/venue-time';
import { describe, expect, test } from 'vitest';
import type { Checkpoint } from '../billing/fault-checkpoints.ts';
import { syncHousehold } from '../billing/sync-household.ts';
import { firestore } from '../firebase/admin.ts';
import { startErasure } from '../stores/erasures.ts';
import { aCardHousehold } from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { setProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe-sandbox.ts';
import { eraseHousehold } from './erase-household.ts';

setProject('demo-erase-household');

const now = instant(Date.now());

/** Lets the given number of steps pass, then throws as if the function had been killed. */
function killedAfter(steps: number): Checkpoint {
  let reached = 0;
  return async () => {
    reached += 1;
    if (reached > steps) throw new Error('the function was killed');
  };
}

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

  test.each([0, 1, 2])(
    'finishes on retry after a crash at step %i of ending the subscription',
    async (steps) => {
      const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
      const { customerId } = household;
      await startErasure(household.uid, now, decideEraseAccount);
      await expect(syncHousehold(household.uid, now, killedAfter(steps))).rejects.toThrow('killed');
      expect((await remainsOf(household.uid)).user).toBe(true);

      expect(await eraseHousehold(household.uid, now, decideEraseAccount)).toEqual({ ok: true });
      expect(await remainsOf(household.uid)).toEqual({ user: false, erasure: false, tasks: 0 });
      const { data } = await provider.subscriptions.list({ customer: customerId ?? '', status: 'all' });
      expect(data.map(({ status }) => status)).toEqual(['canceled']);
    },
  );
});
