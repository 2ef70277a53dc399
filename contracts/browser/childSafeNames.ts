/**
 * Stands in for `accounts/childSafeNames.ts` in the web apps: only the server looks into the lists of
 * words, so no browser loads them.
 */
const yes = (): boolean => true;
const no = (): boolean => false;

export const isChildSafeName = yes;
export const isChildSafeUsername = yes;
export const isMessageUsername = no;
export const isReservedName = no;
export const isReservedUsername = no;
