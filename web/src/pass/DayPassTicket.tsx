import { dayPass } from '@legacy-hub/domain/copy/shared/day-pass';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { calendarFile } from '@legacy-hub/domain/venue/time/calendar-file';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { Lazy } from '../loading/Lazy.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Badge } from '../ui/data/Badge.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import styles from './DayPassTicket.module.css';
import { type DayPass, passCalendarEntry, passFacts } from './pass.ts';

const KINDS = { letter: styles.letter, digit: styles.digit, dash: styles.dash };

function kindOf(character: string): keyof typeof KINDS {
  if (character === '-') return 'dash';
  return /\d/.test(character) ? 'digit' : 'letter';
}

/** The pass code as tiles, light for letters and dark for digits, to distinguish 0 from O and 8 from B. */
function PassCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      {[...formatPassCode(code)].map((character, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a code never move
        <span key={index} className={KINDS[kindOf(character)]}>
          {character}
        </span>
      ))}
    </p>
  );
}

type ButtonsProps = { pass: DayPass; status: string; children: ReactNode };

/** Saves the pass in the calendar or as a picture, after the page's own action. */
function PassButtons({ pass, status, children }: ButtonsProps) {
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
        {children}
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

const loadQrCode = () => import('./PassQrCode.tsx');

type Props = { pass: DayPass; total: string; isPaid: boolean };

/** The pass as shown at the counter. An unpaid one looks like a form to complete, not like a ticket. */
export function Ticket({ pass, total, isPaid }: Props) {
  return (
    <section className={styles.ticket} data-paid={isPaid ? '' : undefined} aria-labelledby="day-pass">
      <div className={styles.head}>
        <h2 id="day-pass">{dayPass.title}</h2>
        <Badge tone={isPaid ? 'success' : 'warning'}>
          {isPaid ? dayPass.paid(total) : dayPass.toPay(total)}
        </Badge>
      </div>
      <div className={styles.picture}>
        <Lazy load={loadQrCode} props={{ code: pass.code }} />
      </div>
      <dl className={styles.facts}>
        {passFacts(pass).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ticketCode}>
        <PassCode code={pass.code} />
        <p>{dayPass.showThis}</p>
      </div>
    </section>
  );
}

const loadConsentLink = () => import('./PassConsentLink.tsx');

type WithConsent = Props & {
  consentPath: string | undefined;
  /** The page's main action, next to the buttons. */
  children?: ReactNode;
};

/** The pass with buttons to save it, and with the link for guardians if the venue asks for their consent. */
export const DayPassTicket = ({ consentPath, children, ...props }: WithConsent) => (
  <>
    <Ticket {...props} />
    <PassButtons
      pass={props.pass}
      status={props.isPaid ? dayPass.paid(props.total) : dayPass.toPay(props.total)}
    >
      {children}
    </PassButtons>
    {consentPath && <Lazy load={loadConsentLink} props={{ path: consentPath }} />}
  </>
);
