import type { previewChange } from '@legacy-hub/domain/billing/endpoints';
import { network } from '@legacy-hub/domain/copy/network';
import type { ReactNode } from 'react';
import type { Asked } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CostPreview.module.css';

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
