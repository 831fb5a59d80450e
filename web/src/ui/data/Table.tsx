import type { ReactNode } from 'react';
import styles from './Table.module.css';

type Props<Row> = {
  caption: string;
  columns: readonly { title: string; cell: (row: Row) => ReactNode; isFigure?: true }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const MAX_COLUMNS_ON_PHONE = 3;

/** A table, with its figures at the end of their columns. On a phone, rows with more columns have two lines. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={styles.table} data-two-lines={columns.length > MAX_COLUMNS_ON_PHONE || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isFigure }) => (
            <th key={title} scope="col" data-figure={isFigure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isFigure }) => (
              <td key={title} data-title={title} data-figure={isFigure}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
