import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { addDays, dayOf, instant, parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './TakingsDialog.module.css';

const words = counterMoney.takings;

/** Which day; none that is still to come. */
export function TakingsDayPicker({ day, onDay }: { day: VenueDate; onDay: (day: VenueDate) => void }) {
  const today = dayOf(instant(Date.now()));

  const [typed, setTyped] = useState<string>(day);

  /** While a date is being typed it is none yet. */
  function choose(text: string) {
    setTyped(text);
    const chosen = parseVenueDate(text);
    if (chosen !== null && chosen <= today) onDay(chosen);
  }

  return (
    <div className={styles.day}>
      <Button variant="quiet" onClick={() => choose(addDays(day, -1))}>
        {words.earlier}
      </Button>
      <TextField label={words.day} name="day" type="date" max={today} value={typed} onValueChange={choose} />
      <Button variant="quiet" disabled={day >= today} onClick={() => choose(addDays(day, 1))}>
        {words.later}
      </Button>
    </div>
  );
}
