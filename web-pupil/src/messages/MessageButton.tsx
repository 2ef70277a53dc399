import type { LucideIcon } from 'lucide-react';
import styles from './MessageButton.module.css';

/**
 * A button for an action on one message; `name` is its accessible name and includes the message.
 */
export const MessageButton = ({
  Icon,
  label,
  name,
  onPress,
}: {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly name: string;
  readonly onPress: () => void;
}) => (
  <button type="button" className={styles['button']} aria-label={name} onClick={onPress}>
    <Icon size={16} aria-hidden="true" /> {label}
  </button>
);
