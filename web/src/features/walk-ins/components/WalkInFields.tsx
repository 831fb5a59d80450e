import { walkIn } from '@legacy-hub/domain/copy/public/walk-in';
import { noHourText, openingText } from '@legacy-hub/domain/copy/shared/opening-text';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '@legacy-hub/domain/core/limits';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { type DayAhead, lastPassDay, noRoomText } from '@legacy-hub/domain/places/room';
import { dayPassRatesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { DateField } from '../../../forms/DateField.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { groupOf, type WalkInDraft } from '../register-walk-in.ts';
import styles from './WalkInFields.module.css';

type Props = {
  form: Form<WalkInDraft>;
  /** The day whose rates apply. */
  soldOn: VenueDate;
  /** Set if the email is optional. */
  emailHint?: string;
  /** Omits the date if it can no longer be changed. */
  isDateFixed?: boolean;
  isSizeFixed?: boolean;
  /**
   * True at the counter, where the date is typed, a pass can be for adults who only watch, and the browser
   * would suggest other customers' details.
   */
  isAtCounter?: boolean;
  /** Set for a new group. */
  daysAhead?: readonly DayAhead[];
};

export function WalkInFields({
  form,
  soldOn,
  emailHint,
  isDateFixed = false,
  isSizeFixed = false,
  isAtCounter = false,
  daysAhead = [],
}: Props) {
  const { field, values } = form;
  const { hours, participants, adults } = groupOf(values);
  const people = participants + adults;
  const now = useDerivedFromNow('minute', (time) => time);
  const reasonAgainst = (day: VenueDate) =>
    noHourText(day, now, venue()) ?? noRoomText({ day, hours, people }, daysAhead, venue(), now);
  const suggest = (details: string) => (isAtCounter ? 'off' : details);
  return (
    <div className={styles.fields}>
      <div>
        {!isDateFixed && (
          <DateField
            label={walkIn.date}
            lastDay={lastPassDay}
            note={(day) => reasonAgainst(day) ?? openingText(day, venue())}
            reasonAgainst={reasonAgainst}
            isNative={!isAtCounter}
            {...field('selectedDate')}
          />
        )}
        {!isSizeFixed && (
          <NumberStepper label={walkIn.hours} min={1} max={MAX_HOURS_PER_DAY} {...field('numHours')} />
        )}
      </div>
      {!isSizeFixed && <PeopleFields form={form} soldOn={soldOn} isAtCounter={isAtCounter} />}
      <div>
        <TextField label={walkIn.name} autoComplete={suggest('name')} required {...field('name')} />
        <TextField
          label={walkIn.email}
          type="email"
          autoComplete={suggest('email')}
          required={emailHint === undefined}
          hint={emailHint}
          {...field('email')}
        />
        <TextField
          label={walkIn.phone}
          type="tel"
          autoComplete={suggest('tel')}
          required
          {...field('phone')}
        />
      </div>
    </div>
  );
}

function PeopleFields({
  form: { field, values },
  soldOn,
  isAtCounter,
}: Pick<Props, 'form' | 'soldOn' | 'isAtCounter'>) {
  return (
    <div>
      <NumberStepper
        label={walkIn.participants}
        min={isAtCounter ? 0 : 1}
        max={MAX_GROUP_SIZE}
        {...field('numParticipants')}
      />
      <NumberStepper
        label={walkIn.concessions}
        hint={walkIn.bringTheCard(formatAudShort(dayPassRatesOn(soldOn, venue()).studentOrPensionerPerHour))}
        min={0}
        max={values.numParticipants}
        {...field('numConcessions')}
      />
      <NumberStepper
        label={walkIn.adults}
        min={0}
        max={MAX_GROUP_SIZE}
        {...field('numNonParticipatingAdults')}
      />
    </div>
  );
}
