import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { network } from '@legacy-hub/domain/copy/network';
import type { ReactNode } from 'react';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CostPreview.module.css';

type Props = {
  asked: ApiQuery<typeof billingEndpoints.previewChange>;
  message: string;
  children?: ReactNode;
};

/** What a change costs; or why that could not be said. */
export function CostPreview({ asked, message, children }: Props) {
  if (asked.state === 'failed') {
    return (
      <Notice tone="error">
        <p>{asked.message}</p>
        <div>
          <Button variant="quiet" onClick={asked.retry}>
            {network.retry}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className={styles.cost}>
      {children}
      <p role="status">{message}</p>
    </div>
  );
}
