import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { ReactNode } from 'react';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import styles from './CostPreview.module.css';

type Props = {
  preview: ApiQuery<typeof billingEndpoints.previewChange>;
  message: string;
  children?: ReactNode;
};

/** The cost of a change, or a retry if it could not be loaded. */
export function CostPreview({ preview, message, children }: Props) {
  if (preview.state === 'failed') return <RetryNotice messages={[preview.message]} onRetry={preview.retry} />;
  return (
    <div className={styles.cost}>
      {children}
      <p role="status">{message}</p>
    </div>
  );
}
