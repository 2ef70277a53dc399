// Before anything is painted: the theme and the size of letters chosen in this browser.
for (const what of ['theme', 'textSize']) {
  const chosen = localStorage.getItem(`mahoe.${what}`);
  if (chosen) document.documentElement.dataset[what] = chosen;
}
// What the first page reads is asked for while its code is still coming; the page's own calls find
// it. Not where this tab knows of newer: those calls say so, which these cannot.
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
// The browser's own bar follows a chosen theme; the marks after this one follow the device.
const paper = document.currentScript?.dataset[localStorage.getItem('mahoe.theme') ?? ''];
if (paper) {
  const mark = document.createElement('meta');
  mark.name = 'theme-color';
  mark.content = paper;
  document.head.append(mark);
}
