import { network } from '@legacy-hub/domain/copy/shared/site';
import styles from './UpdatingMark.module.css';

/**
 * Shown while the stored copy is on screen because the server is slow to respond. Its container positions it.
 */
export function UpdatingMark({ time }: { time: string }) {
  return <p className={styles.mark}>{network.updatingSince(time)}</p>;
}
