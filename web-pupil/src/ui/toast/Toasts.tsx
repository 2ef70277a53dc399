import { createElement, useSyncExternalStore } from 'react';
import { PlainToasts } from './PlainToasts.tsx';
import { currentToast, onToastChange } from './toastStore.ts';
import { useLazyModule } from '../hooks/useLazyModule.ts';

const fetchToastArea = async () => (await import('./ToastArea.tsx')).ToastArea;

/** Messages over any screen. */
export const Toasts = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const ToastArea = useLazyModule(fetchToastArea, toast !== undefined, PlainToasts);
  return ToastArea && createElement(ToastArea);
};
