import { getSale } from '@legacy-hub/domain/billing/drawer/endpoints';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter/returns';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintButtons } from '../../../ui/dialogs/PrintButtons.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';

/** The receipt of a sale, with the credit note of its refund, for printing. */
export function SaleReceiptDialog({ receipt, onClose }: { receipt: string; onClose: () => void }) {
  const query = useApiQuery(getSale, { receipt });
  return (
    <Dialog title={copy.receipt(receipt)} wide onClose={onClose}>
      <Loaded from={query} loading={<Loading>{copy.loading}</Loading>} failed={copy.failed}>
        {({ receipts }) =>
          receipts.map((document) => (
            <ReceiptSheet key={document.receipt} document={document} customer={null} />
          ))
        }
      </Loaded>
      {query.state === 'ready' && <PrintButtons onClose={onClose} />}
    </Dialog>
  );
}
