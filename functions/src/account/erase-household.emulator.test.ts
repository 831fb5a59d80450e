import { eraseAccount } from '@legacy-hub/domain/account/rules';
import { instant } from '@legacy-hub/domain/venue-time';
import { describe, expect, test } from 'vitest';
import type { Reached } from '../billing/fault-checkpoints.ts';
import { runProviderTasks } from '../billing/sync-household.ts';
import { firestore } from '../firebase/admin.ts';
import { aCardHousehold } from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { useProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe-sandbox.ts';
import { eraseMember } from './erase-household.ts';
import { takeOut } from './store.ts';

useProject('demo-erase-member');

const now = instant(Date.now());

/** Goes on until it has reached so many steps, and is killed there. */
function killedAfter(steps: number): Reached {
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

describe('erasing a household that pays by card', () => {
  test('ends the subscription before anybody is taken out', async () => {
    const { member } = await aCardHousehold();
    const begun = await takeOut(member.uid, now, eraseAccount);
    expect(begun).toBe('the subscription goes on');
    expect(await remainsOf(member.uid)).toEqual({ user: true, erasure: false, tasks: 1 });
    await runProviderTasks(member.uid, now);
    expect((await stored(member.uid)).subscription?.state).toBe('ended');
  });

  test.each([0, 1, 2])(
    'that was killed %i steps into ending the subscription is finished by asking again',
    async (steps) => {
      const { member } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
      const { customerId } = member;
      await takeOut(member.uid, now, eraseAccount);
      await expect(runProviderTasks(member.uid, now, killedAfter(steps))).rejects.toThrow('killed');
      expect((await remainsOf(member.uid)).user).toBe(true);

      expect(await eraseMember(member.uid, now, eraseAccount)).toEqual({ ok: true });
      expect(await remainsOf(member.uid)).toEqual({ user: false, erasure: false, tasks: 0 });
      const { data } = await provider.subscriptions.list({ customer: customerId ?? '', status: 'all' });
      expect(data.map(({ status }) => status)).toEqual(['canceled']);
    },
  );
});
