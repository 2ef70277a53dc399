import { useLive } from './useLive.ts';

/** Shows nothing itself: what happens elsewhere changes what is on screen, and is told in a toast. */
export const Live = ({ userId }: { readonly userId: string }) => {
  useLive(userId);
  return null;
};
