import type { Page } from 'playwright-core';

/**
 * Runs in the page. Finds text that leaves the window, is cut off by a box or overlaps other text. `BROKEN`
 * stands for a boolean that includes words broken without a hyphen. Text in a scrolling box is not lost, and
 * fixed or sticky boxes cover the page on purpose. Only the middle of a line counts, because the boxes of two
 * lines may touch.
 */
const FIND_CLIPPED_TEXT = `(() => {
  const MIDDLE = 0.2;
  const SLACK = 2;
  const scrolls = /auto|scroll/;
  const shown = [];
  const lost = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim().slice(0, 40);
    const at = node.parentElement;
    if (!words || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const around = [];
    for (let box = at; box && box !== document.documentElement; box = box.parentElement) {
      around.push({ of: box, box: box.getBoundingClientRect(), style: getComputedStyle(box) });
    }
    if (around.some(({ style }) => style.clipPath !== 'none' || style.clip !== 'auto')) continue;
    const layer = around.findLast(({ style }) => /fixed|sticky/.test(style.position))?.of;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const { left, right } = line;
      const top = line.top + line.height * MIDDLE;
      const bottom = line.bottom - line.height * MIDDLE;
      const beyond = around.filter(({ box }) =>
        left < box.left - SLACK || right > box.right + SLACK ||
        top < box.top - SLACK || bottom > box.bottom + SLACK);
      if (beyond.some(({ style }) => scrolls.test(style.overflowX + style.overflowY))) continue;
      if (beyond.some(({ style }) => style.overflowX !== 'visible')) lost.push(words + ': cut off');
      if (!layer && (left < -SLACK || right > document.documentElement.clientWidth + SLACK)) {
        lost.push(words + ': outside the window');
      }
      shown.push({ words, at, layer, left, right, top, bottom });
    }
    if (!BROKEN || getComputedStyle(at).hyphens === 'auto') continue;
    for (const { 0: word, index } of node.textContent.matchAll(/\\p{L}{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) lost.push(word + ': broken off');
    }
  }
  shown.forEach((one, place) => {
    for (const other of shown.slice(place + 1)) {
      if (one.at === other.at || one.layer !== other.layer) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > SLACK && height > SLACK) lost.push(one.words + ': under ' + other.words);
    }
  });
  return [...new Set(lost)];
})()`;

/**
 * Text on the current page that cannot be read. Skips admin pages: their lists shorten text on purpose, and
 * their charts adapt to the window a moment later.
 */
export const findClippedText = async (page: Page, broken = false): Promise<readonly string[]> => {
  if (new URL(page.url()).pathname.startsWith('/admin')) return [];
  const lost = (await page.evaluate(
    FIND_CLIPPED_TEXT.replace('BROKEN', String(broken)),
  )) as readonly string[];
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  return lost.map((what) => `${where}: ${what}`);
};
