import styles from './CountBadge.module.css';
import { countLabel } from './countLabel.ts';

/** Number of unread items beside a menu entry; hidden for none. */
export const CountBadge = ({ count, what }: { readonly count: number; readonly what: string }) =>
  count > 0 && (
    <span className={styles['badge']}>
      {countLabel(count)}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
