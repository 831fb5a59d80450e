import { auditHousehold } from '@legacy-hub/domain/billing/sync/audit';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import { type Job, processAll } from '../../schedules/run-schedule.ts';
import { findHousehold, joinedHouseholds } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { listEntriesOf } from '../../stores/ledger.ts';
import { listOpenTasks } from '../../stores/provider.ts';
import { stripe } from '../../stripe/client.ts';
import { isRenewalDraft, weeklyCentsOf } from '../../stripe/subscription-snapshot.ts';

/** An alert matches this message (docs/running.md). */
const FINDING = 'The books of a household do not add up';

/**
 * Compares every household's payments with its benefits and its next charge. Reports problems without
 * correcting them.
 */
export const auditHouseholds: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'audit',
      pages: joinedHouseholds(),
      idOf: (uid) => uid,
      async handle(uid) {
        if ((await findingsAbout(uid, now)).length === 0) return;
        // A payment may have arrived meanwhile, so the second check runs under the lock.
        const findings = await withPayerLock({ uid }, () => findingsAbout(uid, now));
        for (const finding of findings) warn(FINDING, { household: uid, finding });
      },
      parallel: 8,
    },
    now,
    isTimeUp,
  );

/** Returns the discrepancies of a household. Ones with an open task are not final. */
export async function findingsAbout(uid: string, now: Instant): Promise<string[]> {
  const [household, ledger, tasks] = await Promise.all([
    findHousehold(uid),
    listEntriesOf(uid),
    listOpenTasks(uid),
  ]);
  if (household === null || tasks.length > 0) return [];
  return auditHousehold(
    { household, ledger, providerWeekly: await weeklyAtProvider(household) },
    now,
    venue(),
  );
}

/**
 * Returns the next weekly charge at Stripe. Null if there is none, or while the renewal's invoice is a draft,
 * which Stripe may still change.
 */
async function weeklyAtProvider({ subscription }: Household): Promise<number | null> {
  if (subscription?.state !== 'active') return null;
  const charged = await stripe().subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  return charged.status === 'active' && !isRenewalDraft(charged) ? weeklyCentsOf(charged) : null;
}
