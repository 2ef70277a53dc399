import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './ToastArea.module.css';
import { currentToast, dismissToast, onToastChange } from './toastStore.ts';

/**
 * Messages for the case that `ToastArea` could not be loaded. Each one closes after its time or by
 * a press.
 */
export const PlainToasts = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const id = toast?.id;
  const shownMs = toast?.shownMs;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs]);
  return (
    <div role="status">
      {toast?.open && (
        <div className={styles['area']}>
          <div className={styles['toast']} data-look={toast.look}>
            <div>
              <p className={styles['title']}>{toast.title}</p>
              {toast.description && <p>{toast.description}</p>}
            </div>
            <button
              type="button"
              className={styles['close']}
              aria-label="Close message"
              onClick={() => dismissToast(toast.id)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
};
