/**
 * Reads an entry; a browser that blocks site data throws at the storage itself.
 * @type {(open: () => Storage, key: string) => string | null}
 */
const read = (open, key) => {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
};
/** @type {(key: string) => string | null} */
const readLocal = (key) => read(() => localStorage, key);

// Applies the stored theme and text size before the first paint.
for (const what of ['theme', 'textSize']) {
  const chosen = readLocal(`mahoe.${what}`);
  if (chosen) document.documentElement.dataset[what] = chosen;
}
// Preloads the first reads while the app's code is loading; the app's own calls then reuse them.
// Skipped if this tab has seen a newer log position: a preload cannot send it.
const { me, dashboard } = document.currentScript?.dataset ?? {};
const known = readLocal('mahoe.user');
const seen = read(() => sessionStorage, 'mahoe.seenPosition');
const isOwn = !location.pathname.startsWith('/admin') && !seen;
if (me && known && isOwn && navigator.onLine) {
  const ahead = location.pathname === '/' ? [me, dashboard] : [me];
  for (const path of ahead) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'use-credentials';
    link.href = path.replace(':id', /"id":"([\w-]+)"/.exec(known)?.[1]);
    document.head.append(link);
  }
}
// Colours the browser's own bar like the chosen theme; the tags after this one follow the device.
const paper = document.currentScript?.dataset[readLocal('mahoe.theme') ?? ''];
if (paper) {
  const mark = document.createElement('meta');
  mark.name = 'theme-color';
  mark.content = paper;
  document.head.append(mark);
}
