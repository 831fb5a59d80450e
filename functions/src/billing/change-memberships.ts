import { withChangeEmail } from '@legacy-hub/domain/billing/change-email';
import { decideKeepMembership } from '@legacy-hub/domain/billing/keep-membership';
import { decidePause } from '@legacy-hub/domain/billing/pause';
import { decideCancellation } from '@legacy-hub/domain/billing/rules';
import type { Decision } from '@legacy-hub/domain/decision';
import { decideRemoval } from '@legacy-hub/domain/family/removal';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Once } from '@legacy-hub/domain/idempotency';
import { type Audit, audited } from '@legacy-hub/domain/staff-action';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHouseholdOnce } from '../stores/households.ts';
import { flushTasksFor } from './sync-household.ts';

type Rule<Command> = (household: Household, command: Command, now: Instant) => Decision<Household>;

/** The decision is saved even if Stripe is unavailable; `staff` is null if the member made it. */
const changeMemberships =
  <Command>(kind: Audit['kind'], decide: Rule<Command>) =>
  async (
    uid: string,
    command: Command,
    once: Once,
    staff: string | null = null,
  ): Promise<Decision<Household>> => {
    const { now } = once;
    const decision = await updateHouseholdOnce(uid, once, (household) =>
      audited(decide(household, command, now), { kind, by: staff }, household, now),
    );
    if (decision.ok) await flushTasksFor(uid, decision.effects, now);
    return decision;
  };

/** With an email about the change, for a rule that doesn't always send its own. */
const withEmail =
  <Command>(decide: Rule<Command>): Rule<Command> =>
  (household, command, now) =>
    withChangeEmail(decide(household, command, now), household, now);

export const cancelMembership = changeMemberships('cancel-membership', decideCancellation);
export const pauseMembership = changeMemberships('pause-membership', decidePause);
export const keepMembership = changeMemberships('keep-membership', withEmail(decideKeepMembership));
export const removeFamilyMember = changeMemberships('remove-person', withEmail(decideRemoval));
