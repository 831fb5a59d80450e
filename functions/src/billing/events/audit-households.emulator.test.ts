import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { setProject } from '../../testing/set-project.ts';
import { provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../../testing/subjects/households.ts';
import { auditHouseholds } from './audit-households.ts';

setProject('demo-audit-households');

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...args: unknown[]) => warnings.push(args),
}));

const now = instant(Date.now());

async function findings(at = now): Promise<unknown[]> {
  warnings.length = 0;
  expect(await auditHouseholds(at)).toMatchObject({ failed: 0, isComplete: true });
  return warnings;
}

const named = ({ uid }: Household, finding: string) => [
  'The books of a household do not add up',
  { household: uid, finding },
];

const planted: Household[] = [];
afterEach(async () => {
  await Promise.all(planted.splice(0).map(({ uid }) => firestore().doc(`users/${uid}`).delete()));
});

async function plant(household: Household): Promise<Household> {
  planted.push(household);
  return household;
}

describe('the audit of all households', () => {
  test('finds nothing when everyone has paid for the access they have', async () => {
    await plant(await aPaidHousehold({ tiers: ['leader', 'supporter'] }));
    await plant((await aCardHousehold({ tiers: ['leader', 'leader'] })).household);
    await plant(await anUnpaidHousehold());
    expect(await findings()).toEqual([]);
    expect(await findings(addDuration(now, days(8)))).toEqual([]);
  });

  test('reports people with unpaid access, once per run, and corrects nothing', async () => {
    const right = await plant(await aPaidHousehold({ tiers: ['supporter'] }));
    const wrong = await plant(await aPaidHousehold({ tiers: ['supporter'] }));
    const { primary } = wrong;
    await updateHousehold(wrong.uid, now, (before) =>
      accept({ ...before, primary: { ...primary, membership: { ...primary.membership, tier: 'leader' } } }),
    );
    const before = await stored(wrong.uid);
    expect(await findings()).toEqual([named(wrong, `${primary.id} may come in unpaid`)]);
    expect(await stored(wrong.uid)).toEqual(before);
    expect(await stored(right.uid)).toEqual(right);
  });

  test('reports people whom the card will overcharge, unless the change is still queued', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    await plant(household);
    const { id = '' } = household.subscription ?? {};
    const [item] = (await provider.subscriptions.retrieve(id)).items.data;
    await provider.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', quantity: 2 }],
      proration_behavior: 'none',
      payment_behavior: 'allow_incomplete',
    });
    const finding = named(household, `${household.uid} will be charged 4000 instead of 2000`);
    expect(await findings()).toEqual([finding]);
    const change = { type: 'update-renewal', subscriptionId: id };
    const task = { version: 1, id: 'task-1', uid: household.uid, change, createdAt: now };
    await firestore().doc('providerTasks/task-1').set(task);
    expect(await findings()).toEqual([]);
  });
});
