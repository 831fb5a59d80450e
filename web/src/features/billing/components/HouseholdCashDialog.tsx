import {
  cashDue,
  cashPayersOf,
  expectedPaidUntil,
  hasNewPayment,
  NOTHING_DUE,
} from '@legacy-hub/domain/billing/cash-due';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Household } from '@legacy-hub/domain/household-schema';
import { MAX_WEEKS_PER_PAYMENT } from '@legacy-hub/domain/limits';
import { type Instant, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { confirmCopy } from '../use-take-cash.ts';
import { CashForm } from './CashForm.tsx';
import { CashPayers } from './CashPayers.tsx';

type Props = {
  household: Household;
  personIds: readonly string[] | undefined;
  onClose: () => void;
};

const unpaidOf = (household: Household, now: Instant): string[] =>
  cashPayersOf(household, now, VENUE_ZONE)
    .filter(({ isDue, reason }) => isDue && reason === null)
    .map(({ id }) => id);

/**
 * Cash for people of a household, some weeks each. What is asked for is what stood there when it was opened: a payment
 * that arrives meanwhile changes nothing under the hands of whoever is counting, and is said.
 */
export function HouseholdCashDialog({ household, personIds, onClose }: Props) {
  const now = useNow('minute');
  const [seen, setSeen] = useState(household);
  const [chosen, setChosen] = useState(() => personIds ?? unpaidOf(household, now));
  const [weeks, setWeeks] = useState(1);
  const asked = cashDue(seen, { personIds: chosen, weeks }, now, VENUE_ZONE);
  const paidUntil = expectedPaidUntil(seen, now);

  function refreshAmountDue() {
    setSeen(household);
    setChosen(unpaidOf(household, now));
  }

  return (
    <CashForm
      endpoint={billingEndpoints.confirmCash}
      words={{ ...confirmCopy, who: `${seen.primary.name}, ${seen.phone.shown}` }}
      due={asked.ok ? asked.due : NOTHING_DUE}
      reason={cashFormError(chosen, asked)}
      command={{
        userId: seen.uid,
        membershipId: [...chosen],
        weeks,
        expectedPaidUntil: Object.fromEntries(chosen.map((id) => [id, paidUntil[id] ?? null])),
      }}
      onLookAgain={hasNewPayment(seen, household, now) ? refreshAmountDue : null}
      onClose={onClose}
    >
      <CashPayers payers={cashPayersOf(seen, now, VENUE_ZONE)} chosen={chosen} onChosen={setChosen} />
      <NumberStepper
        label={counter.cash.weeks}
        name="weeks"
        min={1}
        max={MAX_WEEKS_PER_PAYMENT}
        value={weeks}
        onValueChange={setWeeks}
      />
    </CashForm>
  );
}

function cashFormError(chosen: readonly string[], asked: ReturnType<typeof cashDue>): string | null {
  if (chosen.length === 0) return counter.cash.checks.membership;
  return asked.ok ? null : asked.refusal.message;
}
