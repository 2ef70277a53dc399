// Applies the stored theme and text size before the first paint.
for (const what of ['theme', 'textSize']) {
  const chosen = localStorage.getItem(`mahoe.${what}`);
  if (chosen) document.documentElement.dataset[what] = chosen;
}
// Preloads the first reads while the app's code is loading; the app's own calls then reuse them.
// Skipped if this tab has seen a newer log position: a preload cannot send it.
const { me, dashboard } = document.currentScript?.dataset ?? {};
const known = localStorage.getItem('mahoe.user');
const isOwn =
  !location.pathname.startsWith('/admin') && !sessionStorage.getItem('mahoe.seenPosition');
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
const paper = document.currentScript?.dataset[localStorage.getItem('mahoe.theme') ?? ''];
if (paper) {
  const mark = document.createElement('meta');
  mark.name = 'theme-color';
  mark.content = paper;
  document.head.append(mark);
}
