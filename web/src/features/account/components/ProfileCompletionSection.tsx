import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Die, type DieFace } from '../../../ui/Die.tsx';
import styles from './ProfileCompletionDialog.module.css';

type Props = { name: string; tier: Tier; done: number; all: 2 | 3; children: ReactNode };

const FACES: DieFace[] = [0, 1, 2, 3];

/** The fields of one person. The die counts the filled ones and turns green once all are filled. */
export function ProfileCompletionSection({ name, tier, done, all, children }: Props) {
  return (
    <fieldset className={styles.section} data-done={done === all ? '' : undefined}>
      <legend className={styles.legend}>
        <Die face={FACES[done] ?? 0} className={styles.die} />
        <span className={styles.name}>{name}</span>
        <Badge>{TIERS[tier].name}</Badge>
        <span className={styles.count}>{portalProfile.completion.filledIn(done, all)}</span>
      </legend>
      {children}
    </fieldset>
  );
}
