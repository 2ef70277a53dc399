import { X } from 'lucide-react';
import { useId } from 'react';
import type { PlacedLabel } from './labelPlacement.ts';
import styles from './DiagramLabeling.module.css';

/** The labels on offer: one is picked at a time; those on the picture can be taken away. */
export const DiagramLabels = ({
  labels,
  placed,
  picked,
  onPick,
  onRemove,
}: {
  readonly labels: readonly string[];
  readonly placed: readonly PlacedLabel[];
  readonly picked: string | undefined;
  readonly onPick: (label: string) => void;
  readonly onRemove: (label: string) => void;
}) => {
  const id = useId();
  return (
    <div className={styles['labels']}>
      <p id={id} className={styles['ask']}>
        {picked === undefined ? (
          'Pick a label, then tap its place.'
        ) : (
          <>
            Now tap where <strong>{picked}</strong> belongs.
          </>
        )}
      </p>
      <ul aria-labelledby={id} className={styles['offer']}>
        {labels.map((label) => {
          const isPlaced = placed.some((one) => one.label === label);
          return (
            <li key={label} className={styles['chip']} data-placed={isPlaced}>
              <button
                type="button"
                className={styles['pick']}
                aria-pressed={label === picked}
                onClick={() => onPick(label)}
              >
                <span data-read="question">{label}</span>
                {isPlaced && <span className="visually-hidden"> (on the picture)</span>}
              </button>
              {isPlaced && (
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={`Remove ${label} from the picture`}
                  onClick={(event) => {
                    event.currentTarget.parentElement?.querySelector('button')?.focus();
                    onRemove(label);
                  }}
                >
                  <X size={20} aria-hidden="true" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
