import type { TakingsSheetView } from '@legacy-hub/domain/billing/takings-sheet';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { Notice } from '../../../ui/Notice.tsx';
import { Table } from '../../../ui/Table.tsx';

const copy = counterMoney.takings;

/** Why there is more in the drawer than the takings say. */
export function RefusedCash({ rows, explained }: NonNullable<TakingsSheetView['refusedCash']>) {
  return (
    <>
      <Notice tone="info">{explained}</Notice>
      <Table
        caption={copy.refusedCash.title}
        columns={[
          { title: copy.receipt, cell: ({ receipt }) => receipt },
          { title: copy.time, cell: ({ time }) => time },
          { title: copy.for, cell: ({ what }) => what },
          { title: copy.refusedCash.reason, cell: ({ reason }) => reason },
          { title: copy.staff, cell: ({ staff }) => staff },
          { title: copy.amount, cell: ({ amount }) => amount },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </>
  );
}
