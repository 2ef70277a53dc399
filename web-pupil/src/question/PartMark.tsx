import { CircleCheck, CircleX } from 'lucide-react';
import styles from './PartMark.module.css';

/** Mark of a part of an answer: an icon and a word, never colour alone. */
export const PartMark = ({ right }: { readonly right: boolean }) => {
  const Icon = right ? CircleCheck : CircleX;
  return (
    <span className={styles['marked']} data-right={right}>
      <Icon size={22} aria-hidden="true" /> {right ? 'Right' : 'Not right'}
    </span>
  );
};
