import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Columns.module.css';

/** A titled list of pupils, with a placeholder while it loads and a text if it is empty. */
export const PupilSection = <Item,>({
  id,
  Icon,
  title,
  items,
  count,
  waiting,
  empty,
  children,
}: {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  /** Look of the chip with the number of items; without it there is no chip. */
  readonly count?: 'plain' | 'warm';
  readonly waiting: { readonly label: string; readonly rows: number };
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}) => (
  <Card className={styles['section']} aria-labelledby={id}>
    <h2 id={id}>
      <Icon size={24} aria-hidden="true" /> {title}
      {count && items && items.length > 0 && (
        <Chip {...(count === 'warm' && { tone: 'warm' })}>{items.length}</Chip>
      )}
    </h2>
    {!items ? (
      <Skeleton label={waiting.label} rows={waiting.rows} />
    ) : items.length === 0 ? (
      empty
    ) : (
      <ul>{items.map(children)}</ul>
    )}
  </Card>
);
