/**
 * Browsers by their sign; the first match wins, because a browser's text also names older browsers.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (
  names: readonly (readonly [RegExp, string])[],
  text: string,
): string | undefined => names.find(([sign]) => sign.test(text))?.[1];

/** Describes a browser so that its user recognises it, but not closely enough to track it. */
export const describeUserAgent = (userAgent: string | undefined): string => {
  const browser = findName(BROWSERS, userAgent ?? '');
  const system = findName(SYSTEMS, userAgent ?? '');
  if (!browser || !system) return browser ?? system ?? '';
  return `${browser} on ${system}`;
};
