import { counter } from '@legacy-hub/domain/copy/counter';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { TurnedAway } from '../../visits/explain-refusal.ts';
import styles from './CheckInRefusedNotice.module.css';
import { RemedyButton } from './RemedyButton.tsx';

type Props = {
  turnedAway: TurnedAway;
  selected: readonly ProfilePerson[];
  onWayOut: (person: ProfilePerson) => void;
  onLeaveOut: (person: ProfilePerson) => void;
};

/** Nobody came in: each reason with its way out, until it is no longer so. */
export function CheckInRefusedNotice({ turnedAway, selected, onWayOut, onLeaveOut }: Props) {
  const reasons = turnedAway.reasons
    .map(({ personId, message }) => ({
      message,
      isAboutAll: personId === null,
      person: selected.find(({ id, checkInStatus }) => id === personId && !checkInStatus.allowed),
    }))
    .filter(({ person, isAboutAll }) => isAboutAll || person);
  if (reasons.length === 0) return null;
  return (
    <Notice tone="error">
      <p>{turnedAway.message}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ person, message }, index) => (
          <li key={message}>
            <span>{message}</span>
            {person && (
              <span className={styles.ways}>
                <RemedyButton
                  ref={index === 0 ? focusOnMount : undefined}
                  person={person}
                  onPress={() => onWayOut(person)}
                />
                <Button
                  variant="quiet"
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
    </Notice>
  );
}
