import type { Badge } from '@mahoe/contracts/progress/progress';
import { BadgeMotif } from './BadgeMotif.tsx';
import styles from './Medal.module.css';

const RIBBON = { bronze: '#1B6A9C', silver: '#14694A', gold: '#B3243A' } as const;

/** A badge: a coin in its tier's metal with its drawing and its name. */
export const Medal = ({
  code,
  tier,
  name,
  description,
}: Pick<Badge, 'code' | 'tier' | 'name' | 'description'>) => (
  <figure className={styles['medal']} title={description}>
    <svg viewBox="0 0 64 76" width="56" height="66" aria-hidden="true" data-tier={tier}>
      <path d="M20 2H44L40 30H24Z" fill={RIBBON[tier]} />
      <path d="M28 2H36L35 30H29Z" fill="#FFFBF2" opacity="0.85" />
      <circle cx="32" cy="48" r="25" className={styles['rim']} />
      <circle cx="32" cy="48" r="21.5" className={styles['face']} />
      <circle cx="32" cy="48" r="19.5" className={styles['groove']} />
      <g transform="translate(32 48) scale(0.95)" className={styles['motif']}>
        <BadgeMotif code={code} />
      </g>
    </svg>
    <figcaption>{name}</figcaption>
  </figure>
);
