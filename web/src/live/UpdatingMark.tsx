import { network } from '@legacy-hub/domain/copy/site';
import styles from './UpdatingMark.module.css';

/** What is on screen is as it was kept, and the server takes its time to answer. What is around it says where it stands. */
export function UpdatingMark({ time }: { time: string }) {
  return <p className={styles.mark}>{network.updatingSince(time)}</p>;
}
