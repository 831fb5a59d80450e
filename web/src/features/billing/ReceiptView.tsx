import { listOwnPayments } from '@legacy-hub/domain/billing/endpoints';
import { dayOfReceipt } from '@legacy-hub/domain/billing/payments/own-payments';
import { portalHistory } from '@legacy-hub/domain/copy/portal/history';
import { contactNameOf } from '@legacy-hub/domain/household/contact';
import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { usePortal } from '../../portal/live.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { ReceiptSheet } from './payments/ReceiptSheet.tsx';
import styles from './ReceiptView.module.css';

const { receipt: copy, payments } = portalHistory;

/**
 * One tax invoice or credit note, to read, print or save as PDF. Its number includes the month, so that it
 * can be found.
 */
export default function ReceiptView() {
  const { household } = usePortal();
  const { receipt = '' } = useParams();
  const day = dayOfReceipt(receipt);
  const query = useApiQuery(listOwnPayments, day === null ? null : { day });
  const payment =
    query.state === 'ready' ? query.data.payments.find((each) => each.receipt === receipt) : undefined;
  const unknown = <Notice tone="error">{copy.unknown}</Notice>;
  return (
    <View title={copy.title(receipt)} heading={copy.heading}>
      {day === null ? (
        unknown
      ) : (
        <Loaded from={query} loading={<Loading>{payments.loading}</Loading>} failed={payments.failed}>
          {() =>
            payment ? <ReceiptSheet document={payment} customer={contactNameOf(household)} /> : unknown
          }
        </Loaded>
      )}
      <div className={styles.buttons}>
        {payment && <Button onClick={() => window.print()}>{copy.print}</Button>}
        <ButtonLink to="/portal/history" variant="secondary">
          {copy.back}
        </ButtonLink>
      </div>
    </View>
  );
}
