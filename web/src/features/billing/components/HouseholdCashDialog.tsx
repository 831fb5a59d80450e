import {
  cashDue,
  isPaidDifferently,
  NOTHING_DUE,
  payersOf,
  seenPaidUntil,
} from '@legacy-hub/domain/billing/cash-due';
import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Member } from '@legacy-hub/domain/household-schema';
import { MOST_WEEKS } from '@legacy-hub/domain/limits';
import { type Instant, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { confirmWords } from '../use-take-cash.ts';
import { CashForm } from './CashForm.tsx';
import { CashPayers } from './CashPayers.tsx';

type Props = {
  member: Member;
  personIds: readonly string[] | undefined;
  onClose: () => void;
};

const unpaidOf = (member: Member, now: Instant): string[] =>
  payersOf(member, now, VENUE_ZONE)
    .filter(({ isDue, because }) => isDue && because === null)
    .map(({ id }) => id);

/**
 * Cash for people of a household, some weeks each. What is asked for is what stood there when it was opened: a payment
 * that arrives meanwhile changes nothing under the hands of whoever is counting, and is said.
 */
export function HouseholdCash({ member, personIds, onClose }: Props) {
  const now = useNow('minute');
  const [seen, setSeen] = useState(member);
  const [chosen, setChosen] = useState(() => personIds ?? unpaidOf(member, now));
  const [weeks, setWeeks] = useState(1);
  const asked = cashDue(seen, { personIds: chosen, weeks }, now, VENUE_ZONE);
  const paidUntil = seenPaidUntil(seen, now);

  function lookAgain() {
    setSeen(member);
    setChosen(unpaidOf(member, now));
  }

  return (
    <CashForm
      row={confirmCash}
      words={{ ...confirmWords, who: `${seen.primary.name}, ${seen.phone.shown}` }}
      due={asked.ok ? asked.due : NOTHING_DUE}
      because={whyNot(chosen, asked)}
      command={{
        userId: seen.uid,
        membershipId: [...chosen],
        weeks,
        seenPaidUntil: Object.fromEntries(chosen.map((id) => [id, paidUntil[id] ?? null])),
      }}
      onLookAgain={isPaidDifferently(seen, member, now) ? lookAgain : null}
      onClose={onClose}
    >
      <CashPayers payers={payersOf(seen, now, VENUE_ZONE)} chosen={chosen} onChosen={setChosen} />
      <NumberStepper
        label={counter.cash.weeks}
        name="weeks"
        least={1}
        most={MOST_WEEKS}
        value={weeks}
        onValue={setWeeks}
      />
    </CashForm>
  );
}

function whyNot(chosen: readonly string[], asked: ReturnType<typeof cashDue>): string | null {
  if (chosen.length === 0) return counter.cash.checks.membership;
  return asked.ok ? null : asked.refusal.sentence;
}
