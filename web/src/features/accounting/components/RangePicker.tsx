import { type DayRange, RANGE_CHOICES, rangeOf, rangeProblem } from '@legacy-hub/domain/accounting/range';
import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import { parseVenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { type FormEvent, useState } from 'react';
import { DateInput } from '../../../forms/DateField.tsx';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import styles from './RangePicker.module.css';

const copy = officeAccounts.range;

const sameAs = (range: DayRange) => (other: DayRange) =>
  range.from === other.from && range.until === other.until;

type Props = { range: DayRange; onRange: (range: DayRange) => void };

/** Buttons for the usual ranges, and fields for any other. */
export function RangePicker({ range, onRange }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState<Record<'from' | 'until', string>>(range);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = RANGE_CHOICES.find((choice) => sameAs(range)(rangeOf(choice, today)));

  function show(next: DayRange) {
    setTyped(next);
    setProblem(null);
    onRange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [from, until] = [parseVenueDate(typed.from), parseVenueDate(typed.until)];
    if (from === null || until === null) setProblem(copy.day);
    else {
      const reason = rangeProblem({ from, until }, today);
      if (reason === null) show({ from, until });
      else setProblem(reason);
    }
  }

  return (
    <div className={styles.picker}>
      <Choices
        label={copy.label}
        choices={RANGE_CHOICES.map((value) => ({ value, text: copy.choices[value] }))}
        chosen={chosen ?? ''}
        onChoose={(value) => {
          const choice = RANGE_CHOICES.find((each) => each === value);
          if (choice) show(rangeOf(choice, today));
        }}
      />
      <form className={styles.days} noValidate onSubmit={submit}>
        <DateInput
          label={copy.from}
          name="from"
          max={today}
          value={typed.from}
          onValueChange={(from) => setTyped({ ...typed, from })}
        />
        <DateInput
          label={copy.until}
          name="until"
          max={today}
          value={typed.until}
          onValueChange={(until) => setTyped({ ...typed, until })}
        />
        <Button type="submit" variant="secondary">
          {copy.show}
        </Button>
      </form>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
