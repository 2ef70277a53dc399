// Before anything is painted: the theme and the size of letters chosen in this browser.
for (const what of ['theme', 'textSize']) {
  const chosen = localStorage.getItem(`mahoe.${what}`);
  if (chosen) document.documentElement.dataset[what] = chosen;
}
