import type { WireReceipt } from '@legacy-hub/domain/billing/wire';
import { portalHistory } from '@legacy-hub/domain/copy/portal/history';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { gstText, receiptTitle } from '@legacy-hub/domain/venue/gst';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, formatLongDate, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useId } from 'react';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import styles from './ReceiptSheet.module.css';

const { receipt: copy, payments } = portalHistory;

/** A receipt, to a customer whose name is known or to anyone, with the details that Australian law requires of a tax invoice, on one sheet of paper. */
export function ReceiptSheet({ document, customer }: { document: WireReceipt; customer: string | null }) {
  const { receipt, at, lines, method, amountCents, gstCents, corrects } = document;
  const heading = useId();
  const { street, suburb, state, postcode } = venue().address;
  const amount = formatAud(cents(amountCents));
  const isCreditNote = amountCents < 0;
  const venueDay = dayOf(instant(Date.parse(at)));
  const day = formatLongDate(venueDay);
  const gst = gstCents === null ? null : gstText(cents(Math.abs(gstCents)));
  const facts = [
    [copy.number, receipt],
    [copy.date, day],
    ...(customer === null ? [] : [[copy.to, customer]]),
    [isCreditNote ? copy.returnedBy : copy.paidBy, payments.methods[method]],
    ...(corrects === null ? [] : [[copy.corrects, corrects]]),
  ];
  return (
    <PrintSheet className={styles.sheet} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{isCreditNote ? copy.creditNote : receiptTitle(venueDay)}</h2>
        <address>
          <strong>{venue().name}</strong>
          <br />
          {copy.seller}
          <br />
          {street}, {suburb} {state} {postcode}
          <br />
          {venue().email}
        </address>
      </header>
      <p className={styles.paid}>
        <strong>{amount}</strong>
        <span>{isCreditNote ? copy.returnedOn(day) : copy.paidOn(day)}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{copy.what}</th>
            <th scope="col">{copy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.what} ${line.amountCents}`}>
              <td>{line.what}</td>
              <td>{formatAud(cents(line.amountCents))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.total}</th>
            <td>{amount}</td>
          </tr>
        </tfoot>
      </table>
      {gst && <p>{copy.includesGst(gst)}</p>}
    </PrintSheet>
  );
}
