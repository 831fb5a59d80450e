import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { addDays, dayOf, instant, parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import styles from './TakingsDialog.module.css';

const copy = counterMoney.takings;

/** Picks a day up to today. */
export function TakingsDayPicker({ day, onDay }: { day: VenueDate; onDay: (day: VenueDate) => void }) {
  const today = dayOf(instant(Date.now()));

  const [typed, setTyped] = useState<string>(day);

  /** Ignores incomplete and future dates while typing. */
  function choose(text: string) {
    setTyped(text);
    const chosen = parseVenueDate(text);
    if (chosen !== null && chosen <= today) onDay(chosen);
  }

  return (
    <div className={styles.day}>
      <Button variant="secondary" onClick={() => choose(addDays(day, -1))}>
        {copy.earlier}
      </Button>
      <DateInput label={copy.day} name="day" max={today} value={typed} onValueChange={choose} />
      <Button variant="secondary" disabled={day >= today} onClick={() => choose(addDays(day, 1))}>
        {copy.later}
      </Button>
    </div>
  );
}
