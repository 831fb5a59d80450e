import { randomUUID } from 'node:crypto';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/cash-upgrade-cost';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { baselineCashSale, baselineCorrection } from '../baseline-operations.ts';
import type { BenchContext } from '../bench-context.ts';
import type { Comparison, Comparisons } from '../comparison.ts';
import { cards } from './cards.ts';
import { household } from './household.ts';

type Compare = (bench: BenchContext) => Promise<Comparison>;

/** The member's own comparison, with the request sent by staff. */
const byStaff =
  (ofMember: Compare): Compare =>
  async (bench) => {
    const { token = '', payload, baseline } = await ofMember(bench);
    const { uid: userId } = await auth().verifyIdToken(token);
    return { payload: { ...Object(payload), userId }, ...(baseline && { baseline }) };
  };

export const membershipsByStaff = {
  async addNote() {
    const [{ uid }, other] = [await aPaidHousehold(), await aPaidHousehold()];
    const payload = { userId: uid, text: 'Leo is shy', idempotencyKey: randomUUID() };
    return { payload, baseline: () => baselineCorrection(other) };
  },

  async clearNote() {
    const [{ uid }, other] = [await aPaidHousehold(), await aPaidHousehold()];
    return { payload: { userId: uid, noteId: 'no-note' }, baseline: () => baselineCorrection(other) };
  },

  async upgradeInCash() {
    const [household, other] = [await aPaidHousehold(), await aPaidHousehold()];
    const { uid, primary } = household;
    const tiers = { currentTier: primary.membership.tier, newTier: 'legacy-maker' } as const;
    const change = { personId: primary.id, ...tiers };
    const expectedCents = cashUpgradeCost(household, change, instant(Date.now()));
    return {
      payload: { userId: uid, memberId: primary.id, ...tiers, expectedCents, idempotencyKey: randomUUID() },
      baseline: () => baselineCashSale(other),
    };
  },

  pauseForHousehold: byStaff(cards.pauseMembership),
  resumeForHousehold: byStaff(cards.resumeMembership),
  changeTierForHousehold: byStaff(cards.changeTier),
  cancelForHousehold: byStaff(cards.cancelMembership),
  keepForHousehold: byStaff(cards.keepMembership),
  removeForHousehold: byStaff(household.removeFamilyMember),
} satisfies Comparisons;
