import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterOverride } from '@legacy-hub/domain/copy/counter/override';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { CheckInRefused } from '../../visits/use-check-in.ts';
import styles from './CheckInRefusedNotice.module.css';
import { RemedyButton } from './RemedyButton.tsx';

type Props = {
  refusal: CheckInRefused;
  selected: readonly ProfilePerson[];
  onRemedy: (person: ProfilePerson) => void;
  onLeaveOut: (person: ProfilePerson) => void;
  /** Checks the people in although the venue is full. */
  onOverride: (reason: string) => void;
};

/**
 * The reasons why no one was checked in, with their remedies. A reason disappears once it no longer applies.
 */
export function CheckInRefusedNotice({ refusal, selected, onRemedy, onLeaveOut, onOverride }: Props) {
  const reasons = refusal.reasons
    .map(({ personId, message }) => ({
      message,
      isAboutEveryone: personId === null,
      person: selected.find(({ id, checkInStatus }) => id === personId && !checkInStatus.allowed),
    }))
    .filter(({ person, isAboutEveryone }) => isAboutEveryone || person);
  if (reasons.length === 0 && !refusal.isFull) return null;
  return (
    <Notice tone="error">
      <p>{refusal.message}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map(({ person, message }, index) => (
            <li key={message}>
              <span>{message}</span>
              {person && (
                <span className={styles.actions}>
                  <RemedyButton
                    ref={index === 0 ? focusOnMount : undefined}
                    person={person}
                    onClick={() => onRemedy(person)}
                  />
                  <Button
                    variant="secondary"
                    aria-label={`${counter.visit.leaveOut}: ${person.name}`}
                    onClick={() => onLeaveOut(person)}
                  >
                    {counter.visit.leaveOut}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {refusal.isFull && <OverrideForm onOverride={onOverride} />}
    </Notice>
  );
}

function OverrideForm({ onOverride }: Pick<Props, 'onOverride'>) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setError(counterOverride.missing);
    onOverride(reason);
  }

  return (
    <form className={styles.override} noValidate onSubmit={submit}>
      <TextField
        label={counterOverride.reason}
        name="overrideReason"
        autoComplete="off"
        required
        value={reason}
        error={error}
        onValueChange={(typed) => {
          setReason(typed);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary">
        {counterOverride.checkIn}
      </Button>
    </form>
  );
}
