import { createElement, useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from './toastStore.ts';
import { useLatePart } from './useLatePart.ts';

const fetchToastArea = async () => (await import('./ToastArea.tsx')).ToastArea;

/** Messages over whatever screen is showing. */
export const Toasts = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const ToastArea = useLatePart(fetchToastArea, toast !== undefined);
  return ToastArea && createElement(ToastArea);
};
