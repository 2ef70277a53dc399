// Before anything is painted: the theme and the size of letters chosen in this browser.
for (const what of ['theme', 'textSize']) {
  const chosen = localStorage.getItem(`mahoe.${what}`);
  if (chosen) document.documentElement.dataset[what] = chosen;
}
// The browser's own bar follows a chosen theme; the marks after this one follow the device.
const paper = document.currentScript?.dataset[localStorage.getItem('mahoe.theme') ?? ''];
if (paper) {
  const mark = document.createElement('meta');
  mark.name = 'theme-color';
  mark.content = paper;
  document.head.append(mark);
}
