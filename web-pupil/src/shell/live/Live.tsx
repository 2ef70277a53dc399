import { useLive } from './useLive.ts';

/** Renders nothing: it applies live notices to the reads on screen and shows toasts. */
export const Live = ({ userId }: { readonly userId: string }) => {
  useLive(userId);
  return null;
};
