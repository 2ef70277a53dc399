/** Smallest letters, in units of the drawing: legible at 320 pixels wide. */
const MIN_FONT_SIZE = 14;

const UNSAFE_MARKUP: readonly (readonly [sign: RegExp, problem: string])[] = [
  [/<script|\son\w+\s*=|javascript:/i, 'it holds a script'],
  [/(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#|["']?#)|@import/i, 'it refers to another file'],
  [
    /<(?:image|foreignObject|iframe|style|animate\w*|set)\b/i,
    'it holds an element that is no drawing',
  ],
  [/<!DOCTYPE|<!ENTITY/i, 'it declares entities'],
];

const getFontSizes = (svg: string): readonly number[] =>
  [...svg.matchAll(/font-size\s*[=:]\s*["']?([\d.]+)/g)].map(([, size]) => Number(size));

/** The words printed on a drawing. */
export const extractFigureText = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text\b[^>]*>([^]*?)<\/text>/g)].map(([, inside = '']) =>
    inside
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** Finds problems in an SVG file, as messages for its author. */
export const findFigureProblems = (svg: string): readonly string[] => {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const small = getFontSizes(svg).filter((size) => size < MIN_FONT_SIZE);
  return [
    root === '' && 'it is no SVG',
    !/\bviewBox="0 0 \d+ \d+"/.test(root) && 'it has no viewBox="0 0 width height"',
    !/\bxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(root) && 'it has no xmlns',
    /\s(?:width|height)=/.test(root) && 'it has a width or height of its own',
    small.length > 0 && `letters of ${small.join(', ')} units are too small`,
    ...UNSAFE_MARKUP.map(([sign, problem]) => sign.test(svg) && problem),
  ].filter((problem) => problem !== false);
};
