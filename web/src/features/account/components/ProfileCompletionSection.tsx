import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Die, type DieFace } from '../../../ui/Die.tsx';
import styles from './ProfileCompletionDialog.module.css';

type Props = { name: string; tier: Tier; done: number; all: 2 | 3; children: ReactNode };

const FACES: DieFace[] = [0, 1, 2, 3];

/** One person of the household. The die counts what is filled in, and turns green when that is everything. */
export function ProfileCompletionSection({ name, tier, done, all, children }: Props) {
  return (
    <fieldset className={styles.part} data-done={done === all ? '' : undefined}>
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
