import type { previewChange } from '@legacy-hub/domain/billing/calls';
import { network } from '@legacy-hub/domain/texts/network';
import type { ReactNode } from 'react';
import type { Asked } from '../../../api/use-answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Cost.module.css';

type Props = { asked: Asked<typeof previewChange>; sentence: string; children?: ReactNode };

/** What a change costs; or why that could not be said. */
export function Cost({ asked, sentence, children }: Props) {
  if (asked.state === 'failed') {
    return (
      <Notice tone="error">
        <p>{asked.sentence}</p>
        <div>
          <Button look="quiet" onClick={asked.retry}>
            {network.retry}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className={styles.cost}>
      {children}
      <p role="status">{sentence}</p>
    </div>
  );
}
