import { network } from '@legacy-hub/domain/copy/shared/site';
import styles from './UpdatingMark.module.css';

/** The screen shows the stored copy while the server is slow to answer. Its container positions it. */
export function UpdatingMark({ time }: { time: string }) {
  return <p className={styles.mark}>{network.updatingSince(time)}</p>;
}
