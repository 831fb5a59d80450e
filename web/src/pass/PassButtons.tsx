import { calendarFile } from '@legacy-hub/domain/calendar-file';
import { dayPass } from '@legacy-hub/domain/copy/day-pass';
import { instant } from '@legacy-hub/domain/venue-time';
import { type DayPass, passCalendarEntry } from '@legacy-hub/domain/walk-ins/pass';
import { useState } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './PassButtons.module.css';

/** Keeps the pass: in the calendar, or as a picture. */
export function PassButtons({ pass, status }: { pass: DayPass; status: string }) {
  const [hasFailed, setFailed] = useState(false);

  function saveToCalendar() {
    const file = calendarFile([passCalendarEntry(pass)], instant(Date.now()));
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), dayPass.fileName(pass.code, 'ics'));
  }

  async function savePicture() {
    try {
      const { drawPass } = await import('./draw-pass.ts');
      saveFile(await drawPass(pass, status), dayPass.fileName(pass.code, 'png'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={saveToCalendar}>
          {dayPass.addToCalendar}
        </Button>
        <Button variant="secondary" onClick={savePicture}>
          {dayPass.savePicture}
        </Button>
      </div>
      {hasFailed && <Notice tone="error">{dayPass.pictureFailed}</Notice>}
    </>
  );
}
