/** The first that fits names it: browsers carry the names of those before them. */
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

/** By what people know a browser again, and nothing by which it could be told from others of its kind. */
export const describeUserAgent = (userAgent: string | undefined): string => {
  const browser = findName(BROWSERS, userAgent ?? '');
  const system = findName(SYSTEMS, userAgent ?? '');
  if (!browser || !system) return browser ?? system ?? '';
  return `${browser} on ${system}`;
};
