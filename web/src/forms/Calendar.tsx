import { formatMonth, monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/venue/time/months';
import {
  addDays,
  formatDay,
  formatWeekday,
  mondayOf,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../ui/actions/Icon.tsx';
import { controls } from '../ui/copy.ts';
import styles from './Calendar.module.css';

export type ChoosableDays = {
  min?: VenueDate | undefined;
  max?: VenueDate | undefined;
  /** Returns the reason why a day within the limits can't be chosen. */
  reasonAgainst?: ((day: VenueDate) => string | null) | undefined;
};

type Props = ChoosableDays & {
  value: VenueDate | null;
  today: VenueDate;
  onChosen: (day: VenueDate) => void;
};

/**
 * A month to choose a day from. The arrow keys move by days and weeks, Page Up and Page Down by months.
 * Unavailable days can be focused too, so that their reason can be read.
 */
export function Calendar({ value, today, min, max, reasonAgainst = () => null, onChosen }: Props) {
  const clamp = (day: VenueDate) => (min && day < min ? min : max && day > max ? max : day);
  const [focused, setFocused] = useState(clamp(value ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const heading = useId();
  const month = monthOf(focused);
  const reasonOf = (day: VenueDate) => (clamp(day) === day ? reasonAgainst(day) : controls.calendar.outside);

  const takeFocus = () => grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  useLayoutEffect(takeFocus, []);

  /** Focuses a day. The buttons for other months keep the focus, so they can be clicked repeatedly. */
  function moveFocus(day: VenueDate) {
    flushSync(() => setFocused(clamp(day)));
    takeFocus();
  }

  function move(event: KeyboardEvent) {
    const target = targetOf(event.key, focused);
    if (target === null) return;
    event.preventDefault();
    moveFocus(target);
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.heading}>
        <MonthButton
          icon="left"
          label={controls.calendar.earlier}
          isDisabled={min !== undefined && monthOf(min) >= month}
          onClick={() => setFocused(clamp(monthBefore(month)))}
        />
        <p id={heading}>{formatMonth(month)}</p>
        <MonthButton
          icon="right"
          label={controls.calendar.later}
          isDisabled={max !== undefined && monthOf(max) <= month}
          onClick={() => setFocused(clamp(monthAfter(month)))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: each of its cells takes the focus */}
      <table ref={grid} role="grid" aria-labelledby={heading} onKeyDown={move}>
        <thead>
          <tr>
            {daysFrom(mondayOf(month)).map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((monday) => (
            <tr key={monday}>
              {daysFrom(monday).map((day) => (
                <td key={day}>
                  {monthOf(day) === month && (
                    <button
                      type="button"
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={[formatDay(day), reasonOf(day)].filter(Boolean).join(', ')}
                      aria-disabled={reasonOf(day) !== null}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => (reasonOf(day) === null ? onChosen(day) : moveFocus(day))}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.reason} role="status">
        {formatDay(focused)}
        {reasonOf(focused) !== null && `: ${reasonOf(focused)}`}
      </p>
    </div>
  );
}

type MonthButtonProps = { icon: 'left' | 'right'; label: string; isDisabled: boolean; onClick: () => void };

const MonthButton = ({ icon, label, isDisabled, onClick }: MonthButtonProps) => (
  <button type="button" aria-label={label} disabled={isDisabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

const WEEK = [0, 1, 2, 3, 4, 5, 6];

const daysFrom = (monday: VenueDate): VenueDate[] => WEEK.map((offset) => addDays(monday, offset));

function weeksOf(month: VenueDate): VenueDate[] {
  const first = mondayOf(month);
  return WEEK.map((index) => addDays(first, 7 * index)).filter((monday) => monday < monthAfter(month));
}

function targetOf(key: string, day: VenueDate): VenueDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return monthBefore(monthOf(day));
    case 'PageDown':
      return monthAfter(monthOf(day));
    default:
      return null;
  }
}
