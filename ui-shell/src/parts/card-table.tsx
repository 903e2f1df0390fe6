import type { Key, ReactNode } from 'react';
import './card-table.css';

export interface CardColumn<T> {
  readonly key: string;
  /** Heading of the column; on small screens the word before the value. */
  readonly title: ReactNode;
  readonly render: (row: T) => ReactNode;
}

export interface CardTableProps<T> {
  readonly rows: readonly T[];
  readonly columns: readonly CardColumn<T>[];
  readonly keyOf: (row: T) => Key;
}

/** Rows of a table on wide screens, the same as cards on narrow ones. */
export const CardTable = <T,>({ rows, columns, keyOf }: CardTableProps<T>) => (
  <table className="card-table">
    <thead>
      <tr>
        {columns.map(({ key, title }) => (
          <th key={key} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ key, title, render }) => (
            <td key={key}>
              {title && (
                <span className="card-table-word" aria-hidden="true">
                  {title}
                </span>
              )}
              <span className="card-table-value">{render(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
