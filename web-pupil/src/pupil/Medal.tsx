import type { Badge } from '@mahoe/contracts/progress';
import styles from './Medal.module.css';

const METAL = {
  bronze: ['#B5733C', '#E0A470'],
  silver: ['#7F8C93', '#CDD6DA'],
  gold: ['#B98612', '#F6C445'],
} as const;

/** An earned badge: a medal with its name. */
export const Medal = ({
  tier,
  name,
  description,
}: Pick<Badge, 'tier' | 'name' | 'description'>) => {
  const [rim, face] = METAL[tier];
  return (
    <figure className={styles['medal']} title={description}>
      <svg viewBox="0 0 64 72" width="52" height="58" aria-hidden="true">
        <path d="M20 4h24l-6 26H26Z" fill="#14694A" />
        <path d="M28 4h8l-2 26h-4Z" fill="#F6C445" />
        <circle cx="32" cy="46" r="23" fill={rim} />
        <circle cx="32" cy="46" r="18.5" fill={face} />
        <g transform="translate(32 46)">
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse key={turn} cy="-7" rx="5" ry="7" fill={rim} transform={`rotate(${turn})`} />
          ))}
          <circle r="3.6" fill={face} />
        </g>
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
};
