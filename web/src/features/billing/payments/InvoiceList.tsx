import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { type InvoiceLine, invoiceLines } from '@legacy-hub/domain/billing/views/card-on-file';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { useId } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { usePortal } from '../../../portal/live.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Table } from '../../../ui/data/Table.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from './InvoiceList.module.css';

const { title, date, amount, link, view, viewOf, none, allPayments, note, loading } = portalSettings.invoices;

/** The invoices paid by card, fetched when Settings opens and again after each new payment. */
export function InvoiceList() {
  const { receivedPayments, subscription } = usePortal().household;
  const since = [receivedPayments.at(-1)?.key, subscription?.state, subscription?.periodEnd].join();
  const heading = useId();
  const invoices = useApiQuery(billingEndpoints.listInvoices, {}, { since });
  return (
    <section className={styles.invoices} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Loaded from={invoices} loading={<Loading>{loading}</Loading>}>
        {({ data }) => <Invoices lines={invoiceLines(data)} />}
      </Loaded>
    </section>
  );
}

function Invoices({ lines }: { lines: readonly InvoiceLine[] }) {
  const all = (
    <p className={styles.all}>
      <ButtonLink to="/portal/history" variant="quiet">
        {allPayments}
      </ButtonLink>
    </p>
  );
  if (lines.length === 0)
    return (
      <div className={styles.none}>
        <p>{none}</p>
        {all}
      </div>
    );
  return (
    <div className={styles.sheet}>
      <Table
        caption={title}
        columns={[
          { title: date, cell: (line) => line.date },
          { title: amount, cell: (line) => line.amount, isFigure: true },
          { title: link, cell: (line) => <InvoiceLink line={line} /> },
        ]}
        rows={lines}
        keyOf={({ id }) => id}
      />
      <p className={styles.note}>{note}</p>
      {all}
    </div>
  );
}

function InvoiceLink({ line }: { line: InvoiceLine }) {
  if (line.link === null) return '–';
  return (
    <a href={line.link} target="_blank" rel="noopener" aria-label={viewOf(line.date)} className={styles.link}>
      {view}
    </a>
  );
}
