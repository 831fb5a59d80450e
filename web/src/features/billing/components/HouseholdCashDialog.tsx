import {
  cashDue,
  cashPayersOf,
  changeElsewhere,
  expectedPaidUntil,
  NOTHING_DUE,
} from '@legacy-hub/domain/billing/cash-due';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Household } from '@legacy-hub/domain/household-schema';
import { MAX_WEEKS_PER_PAYMENT } from '@legacy-hub/domain/limits';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { useKeepCash } from '../use-keep-cash.ts';
import { confirmCopy } from '../use-take-cash.ts';
import { CashForm } from './CashForm.tsx';
import { CashPayers } from './CashPayers.tsx';

type Props = {
  household: Household;
  personIds: readonly string[] | undefined;
  onClose: () => void;
};

const unpaidOf = (household: Household, now: Instant): string[] =>
  cashPayersOf(household, now)
    .filter(({ isDue, reason }) => isDue && reason === null)
    .map(({ id }) => id);

/**
 * Takes cash for people of a household, for some weeks each. Prices are those of the household when the dialog opened.
 * A change that arrives while staff count the money leaves them as they are, and offers a refresh.
 */
export function HouseholdCashDialog({ household, personIds, onClose }: Props) {
  const now = useNow('minute');
  const [pricedHousehold, setPricedHousehold] = useState(household);
  const [chosen, setChosen] = useState(() => personIds ?? unpaidOf(household, now));
  const [weeks, setWeeks] = useState(1);
  const quote = cashDue(pricedHousehold, { personIds: chosen, weeks }, now);
  const due = quote.ok ? quote.due : NOTHING_DUE;
  const paidUntil = expectedPaidUntil(pricedHousehold, now);
  const command = {
    userId: pricedHousehold.uid,
    membershipId: [...chosen],
    weeks,
    expectedPaidUntil: Object.fromEntries(chosen.map((id) => [id, paidUntil[id] ?? null])),
    expectedCents: due.total,
  };
  const keeping = useKeepCash(household, command);
  const message = changeElsewhere(pricedHousehold, household, now);

  function refreshAmountDue() {
    setPricedHousehold(household);
    setChosen(unpaidOf(household, now));
  }

  return (
    <CashForm
      endpoint={billingEndpoints.confirmCash}
      copy={{ ...confirmCopy, who: `${pricedHousehold.primary.name}, ${pricedHousehold.phone.shown}` }}
      due={due}
      reason={cashFormError(chosen, quote)}
      command={command}
      keeping={keeping}
      changed={message === null ? null : { message, onRefresh: refreshAmountDue }}
      onClose={onClose}
    >
      <CashPayers payers={cashPayersOf(pricedHousehold, now)} chosen={chosen} onChosen={setChosen} />
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

function cashFormError(chosen: readonly string[], quote: ReturnType<typeof cashDue>): string | null {
  if (chosen.length === 0) return counter.cash.checks.membership;
  return quote.ok ? null : quote.refusal.message;
}
