import styles from './Skeleton.module.css';
import { useIsSlow } from '../hooks/useIsSlow.ts';

/** Placeholder rows while something loads. After three seconds a text says what is happening. */
export const Skeleton = ({
  label,
  rows = 3,
  height = 64,
}: {
  readonly label: string;
  readonly rows?: number;
  readonly height?: number;
}) => {
  const long = useIsSlow();
  return (
    <div className={styles['skeleton']} role="status">
      <span className={long ? styles['label'] : 'visually-hidden'}>{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles['row']} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
};
