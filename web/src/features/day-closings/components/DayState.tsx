import type { DayState as State } from '@legacy-hub/domain/day-closings/count';
import { Badge, type BadgeTone } from '../../../ui/data/Badge.tsx';
import styles from './DayState.module.css';

const TONES: Record<Exclude<State['kind'], 'exact'>, BadgeTone> = {
  later: 'neutral',
  differs: 'danger',
  open: 'warning',
  running: 'neutral',
};

/** The state of a day. Only a state that needs attention is highlighted. */
export const DayState = ({ state: { kind, text, note } }: { state: State }) => (
  <div className={styles.state}>
    {kind === 'exact' ? <span>{text}</span> : <Badge tone={TONES[kind]}>{text}</Badge>}
    {note !== '' && <small>{note}</small>}
  </div>
);
