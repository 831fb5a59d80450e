import type { ProofView, SumRow } from '@legacy-hub/domain/accounting/proof-view';
import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import styles from './SumTable.module.css';

const copy = officeAccounts.proof;

type Props = Pick<ProofView, 'sums' | 'total' | 'notCounted'>;

/** Compares the ledger with the money itself. On a phone, each method's name appears above its amounts. */
export const SumTable = ({ sums, total, notCounted }: Props) => (
  <table className={styles.sums}>
    <caption>{copy.sum}</caption>
    <thead>
      <tr>
        <th scope="col">{copy.way}</th>
        <th scope="col">{copy.ledger}</th>
        <th scope="col">{copy.found}</th>
        <th scope="col">{copy.differs}</th>
      </tr>
    </thead>
    <tbody>
      {sums.map((row) => (
        <Row key={row.way} row={row} />
      ))}
    </tbody>
    <tfoot>
      <Row row={total} />
      {notCounted !== null && (
        <tr className={styles.waiting}>
          <th scope="row">{copy.notCounted}</th>
          <td>{notCounted}</td>
          <td>{copy.notKnown}</td>
          <td>{copy.notKnown}</td>
        </tr>
      )}
    </tfoot>
  </table>
);

const Row = ({ row: { way, where, ledger, found, difference, isRight } }: { row: SumRow }) => (
  <tr>
    <th scope="row">
      {way} {where !== '' && <small>{where}</small>}
    </th>
    <td>{ledger}</td>
    <td>{found}</td>
    <td data-differs={!isRight || undefined}>{difference}</td>
  </tr>
);
