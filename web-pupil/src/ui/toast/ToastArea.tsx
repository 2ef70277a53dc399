import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import styles from './ToastArea.module.css';
import { currentToast, dismissToast, onToastChange } from './toastStore.ts';

/**
 * Area of messages. Each one stays for its own time; a swipe of 50 px removes it. F8 focuses the
 * area.
 */
export const ToastArea = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  return (
    <Toast.Provider swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          duration={toast.shownMs}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          type={toast.look === 'failure' ? 'foreground' : 'background'}
          className={styles['toast']}
          data-look={toast.look}
        >
          <div>
            <Toast.Title className={styles['title']}>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          <Toast.Close className={styles['close']} aria-label="Close message">
            <X size={20} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={['F8']} className={styles['area']} />
    </Toast.Provider>
  );
};
