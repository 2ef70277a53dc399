import { findPreset, type PresetType } from '@mahoe/contracts/messaging/presets';
import { cx } from '../ui/dom/cx.ts';
import styles from './MessageContent.module.css';

/**
 * The text of a preset; it is visible for a quick picture and for screen readers alone otherwise.
 */
export const PresetCaption = ({
  type,
  id,
  content,
}: {
  readonly type: PresetType;
  readonly id: string;
  /** Text for a preset that this version does not know. */
  readonly content: string;
}) => (
  <figcaption className={cx(type === 'picture' ? styles['words'] : 'visually-hidden')}>
    {findPreset(type, id)?.text ?? content}
  </figcaption>
);
