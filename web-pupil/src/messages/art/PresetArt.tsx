import { EMOJI } from '@mahoe/contracts/messaging/presets';
import { emojiSprite } from 'virtual:emoji-sprite';
import { cx } from '../../ui/dom/cx.ts';
import { drawings } from './drawings.ts';
import styles from './Motion.module.css';

/**
 * The picture of a preset, as large as its box; nothing for one this version does not know. With
 * `still` it moves only while the button it is on is pointed at. Its words stand beside it.
 */
export const PresetArt = ({
  type,
  id,
  still = false,
}: {
  readonly type: 'emoji' | 'picture' | 'sticker';
  readonly id: string;
  readonly still?: boolean;
}) => {
  if (type === 'emoji') {
    const icon = EMOJI.find((emoji) => emoji.id === id)?.icon;
    const source = icon === undefined ? undefined : emojiSprite[icon];
    return source === undefined ? (
      icon
    ) : (
      <img src={source} alt="" className={styles['drawing']} draggable={false} />
    );
  }
  const drawing = drawings[type][id];
  return (
    drawing && (
      <svg
        viewBox="0 0 96 96"
        aria-hidden="true"
        data-type={type}
        className={cx(styles['drawing'], styles[drawing.motion], still && styles['still'])}
      >
        {drawing.art}
      </svg>
    )
  );
};
