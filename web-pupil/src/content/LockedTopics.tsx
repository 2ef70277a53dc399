import { ChevronDown, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './LockedTopics.module.css';

/** The locked topics folded into one line, which says what opens the next one. */
export const LockedTopics = ({
  count,
  first,
  to,
  children,
}: {
  readonly count: number;
  /** The topic to master first; undefined if none can be practised. */
  readonly first: { readonly id: string; readonly name: string } | undefined;
  /** Path of a quiz on a topic. */
  readonly to: (topicId: string) => string;
  readonly children: ReactNode;
}) => (
  <section className={styles['locked']} aria-label="Locked topics">
    <p className={styles['why']}>
      <Lock size={20} aria-hidden="true" />
      <span>
        {first ? (
          <>
            Master <Link to={to(first.id)}>{first.name}</Link> to open the next topic.
          </>
        ) : (
          'More topics open later.'
        )}
      </span>
    </p>
    <details className={styles['fold']}>
      <summary>
        Show {count} locked {count === 1 ? 'topic' : 'topics'}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  </section>
);
