import { PRESETS, type PresetType } from '@mahoe/contracts/messaging/presets';
import { useState } from 'react';
import { PresetArt } from '../art/PresetArt.tsx';
import styles from './PresetPanel.module.css';

const categoryLabel = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

/** All presets of one type, each sent with one press; several categories get a filter. */
export const PresetPanel = ({
  type,
  label,
  onChoose,
}: {
  readonly type: PresetType;
  readonly label: string;
  readonly onChoose: (id: string) => void;
}) => {
  const presets = PRESETS[type];
  const categories = [...new Set(presets.map(({ category }) => category))];
  const [shown, setShown] = useState(categories[0]);
  return (
    <div className={styles['panel']}>
      {categories.length > 1 && (
        <div role="group" aria-label={`Kinds of ${label}`} className={styles['categories']}>
          {categories.map((category) => (
            <button
              key={category}
              type="button"
              className={styles['category']}
              aria-pressed={category === shown}
              onClick={() => setShown(category)}
            >
              {categoryLabel(category)}
            </button>
          ))}
        </div>
      )}
      <ul className={styles['grid']} data-type={type} aria-label={label}>
        {presets
          .filter(({ category }) => category === shown)
          .map(({ id, text }) => (
            <li key={id}>
              <button
                type="button"
                className={styles['choice']}
                title={text}
                aria-label={`Send ${text}`}
                onClick={() => onChoose(id)}
              >
                <span className={styles['art']}>
                  <PresetArt type={type} id={id} still />
                </span>
                {type === 'picture' && <span className={styles['words']}>{text}</span>}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
};
