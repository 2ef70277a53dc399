import type { Frame } from './cpuProfile.ts';

const WIDTH = 1400;
const ROW = 17;
const MARGIN = 10;
const TITLE_HEIGHT = 34;
/** Narrower frames are left out: they could be neither seen nor read. */
const MIN_WIDTH = 0.6;
const LETTER_WIDTH = 6.4;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a colour that is the same for every frame of an area. */
const toColour = (area: string): string => {
  const sum = [...area].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 360, 7);
  return `hsl(${sum} 65% 78%)`;
};

const fitText = (text: string, width: number): string => {
  const letters = Math.floor((width - 6) / LETTER_WIDTH);
  if (letters < 3) return '';
  return text.length <= letters ? text : `${text.slice(0, letters - 1)}…`;
};

const findDepth = ({ callees, totalUs }: Frame, scale: number): number =>
  totalUs * scale < MIN_WIDTH
    ? 0
    : 1 + Math.max(0, ...callees.map((callee) => findDepth(callee, scale)));

/**
 * Draws a flame graph as SVG: each bar is a function, as wide as the processor time in it and in what it
 * called, which stands on it. A bar names itself when the pointer rests on it.
 */
export const drawFlameGraph = (title: string, tree: Frame): string => {
  const scale = (WIDTH - 2 * MARGIN) / Math.max(1, tree.totalUs);
  const height = TITLE_HEIGHT + findDepth(tree, scale) * ROW + MARGIN;
  const bars: string[] = [];
  const draw = (frame: Frame, x: number, depth: number): void => {
    const width = frame.totalUs * scale;
    if (width < MIN_WIDTH) return;
    const y = height - MARGIN - (depth + 1) * ROW;
    const share = ((100 * frame.totalUs) / tree.totalUs).toFixed(1);
    const label = `${frame.name}: ${(frame.totalUs / 1000).toFixed(1)} ms, ${share} %`;
    bars.push(
      `<g><title>${escapeXml(label)}</title>` +
        `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${toColour(frame.area)}"/>` +
        `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escapeXml(fitText(frame.name, width))}</text></g>`,
    );
    let left = x;
    for (const callee of frame.callees) {
      draw(callee, left, depth + 1);
      left += callee.totalUs * scale;
    }
  };
  draw(tree, MARGIN, 0);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="ui-monospace, monospace" font-size="10.5">` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<text x="${MARGIN}" y="22" font-size="15">${escapeXml(title)}</text>${bars.join('')}</svg>\n`
  );
};
