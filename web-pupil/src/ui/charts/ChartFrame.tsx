import { ChartColumn, Table } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './Chart.module.css';

/** A chart under its title, with the same figures as a table behind a button. */
export const ChartFrame = ({
  title,
  columns,
  rows,
  children,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  /** Table rows; the first cell names the row. */
  readonly rows: readonly (readonly string[])[];
  readonly children: ReactNode;
}) => {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const Icon = asTable ? ChartColumn : Table;
  return (
    <figure className={styles['frame']} aria-labelledby={id}>
      <figcaption className={styles['head']}>
        <h3 id={id}>{title}</h3>
        <button type="button" className={styles['toggle']} onClick={() => setAsTable(!asTable)}>
          <Icon size={18} aria-hidden="true" /> {asTable ? 'Show chart' : 'Show table'}
          <span className="visually-hidden">: {title}</span>
        </button>
      </figcaption>
      {asTable ? (
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        children
      )}
    </figure>
  );
};
