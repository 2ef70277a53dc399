/** Smallest letters, in units of the drawing: legible at 320 pixels wide. */
const LEAST_FONT_SIZE = 14;

const SIGNS: readonly (readonly [sign: RegExp, problem: string])[] = [
  [/<script|\son\w+\s*=|javascript:/i, 'it holds a script'],
  [/(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#|["']?#)|@import/i, 'it refers to another file'],
  [
    /<(?:image|foreignObject|iframe|style|animate\w*|set)\b/i,
    'it holds an element that is no drawing',
  ],
  [/<!DOCTYPE|<!ENTITY/i, 'it declares entities'],
];

const fontSizes = (svg: string): readonly number[] =>
  [...svg.matchAll(/font-size\s*[=:]\s*["']?([\d.]+)/g)].map(([, size]) => Number(size));

/** The words printed on a drawing. */
export const wordsOnFigure = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text\b[^>]*>([^]*?)<\/text>/g)].map(([, inside = '']) =>
    inside
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** What is wrong with an SVG file of ours, in words for who drew it. */
export const problemsWithFigure = (svg: string): readonly string[] => {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const small = fontSizes(svg).filter((size) => size < LEAST_FONT_SIZE);
  return [
    root === '' && 'it is no SVG',
    !/\bviewBox="0 0 \d+ \d+"/.test(root) && 'it has no viewBox="0 0 width height"',
    !/\bxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(root) && 'it has no xmlns',
    /\s(?:width|height)=/.test(root) && 'it has a width or height of its own',
    small.length > 0 && `letters of ${small.join(', ')} units are too small`,
    ...SIGNS.map(([sign, problem]) => sign.test(svg) && problem),
  ].filter((problem) => problem !== false);
};
