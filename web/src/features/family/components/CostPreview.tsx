import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { network } from '@legacy-hub/domain/copy/network';
import type { ReactNode } from 'react';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CostPreview.module.css';

type Props = {
  preview: ApiQuery<typeof billingEndpoints.previewChange>;
  message: string;
  children?: ReactNode;
};

/** The cost of a change, or a retry if it could not be loaded. */
export function CostPreview({ preview, message, children }: Props) {
  if (preview.state === 'failed') {
    return (
      <Notice tone="error">
        <p>{preview.message}</p>
        <div>
          <Button variant="secondary" onClick={preview.retry}>
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
