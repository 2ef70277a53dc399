import type { LucideIcon } from 'lucide-react';
import styles from './MessageButton.module.css';

/** Something that can be done with one message; `name` also tells which. */
export const MessageButton = ({
  Icon,
  words,
  name,
  onPress,
}: {
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly name: string;
  readonly onPress: () => void;
}) => (
  <button type="button" className={styles['button']} aria-label={name} onClick={onPress}>
    <Icon size={16} aria-hidden="true" /> {words}
  </button>
);
