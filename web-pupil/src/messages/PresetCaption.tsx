import { findPreset, type PresetType } from '@mahoe/contracts/messaging/presets';
import { cx } from '../ui/dom/cx.ts';
import styles from './MessageContent.module.css';

/** The words of a preset: those of a quick picture are seen, the others are only read out. */
export const PresetCaption = ({
  type,
  id,
  content,
}: {
  readonly type: PresetType;
  readonly id: string;
  /** Shown for one this version does not know. */
  readonly content: string;
}) => (
  <figcaption className={cx(type === 'picture' ? styles['words'] : 'visually-hidden')}>
    {findPreset(type, id)?.text ?? content}
  </figcaption>
);
