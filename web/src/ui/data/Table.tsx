import type { ReactNode } from 'react';
import styles from './Table.module.css';

type Props<Row> = {
  caption: string;
  columns: readonly { title: string; cell: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const MAX_COLUMNS_ON_PHONE = 3;

/** A table. On a phone, rows with more columns become cards with the column titles next to the values. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={styles.table} data-cards={columns.length > MAX_COLUMNS_ON_PHONE || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell }) => (
              <td key={title} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
