import { counter } from '@legacy-hub/domain/copy/counter';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import { Button } from '../../../ui/Button.tsx';
import { focusOnArrival } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { TurnedAway } from '../../visits/explain-refusal.ts';
import styles from './CheckInRefusedNotice.module.css';
import { WayOutButton } from './RemedyButton.tsx';

type Props = {
  turnedAway: TurnedAway;
  selected: readonly ProfilePerson[];
  onWayOut: (person: ProfilePerson) => void;
  onLeaveOut: (person: ProfilePerson) => void;
};

/** Nobody came in: each reason with its way out, until it is no longer so. */
export function TurnedAwayNotice({ turnedAway, selected, onWayOut, onLeaveOut }: Props) {
  const reasons = turnedAway.reasons
    .map(({ personId, sentence }) => ({
      sentence,
      isAboutAll: personId === null,
      person: selected.find(({ id, verdict }) => id === personId && !verdict.allowed),
    }))
    .filter(({ person, isAboutAll }) => isAboutAll || person);
  if (reasons.length === 0) return null;
  return (
    <Notice tone="error">
      <p>{turnedAway.message}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ person, sentence }, place) => (
          <li key={sentence}>
            <span>{sentence}</span>
            {person && (
              <span className={styles.ways}>
                <WayOutButton
                  ref={place === 0 ? focusOnArrival : undefined}
                  person={person}
                  onPress={() => onWayOut(person)}
                />
                <Button
                  look="quiet"
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
