import {
  parseArticle,
  type ArticleBlock,
  type Example,
  type Illustration,
  type Try,
} from '@mahoe/contracts/content/articleBlocks';
import { evaluate, isSameNumber } from '../solver/expression.ts';
import { articleProse } from '../articleProse.ts';

/** Limits of what a phone shows without scrolling sideways. */
const LIMITS = { places: 18, cells: 4, captionWords: 25 };

const isTask = (block: ArticleBlock): block is Example | Try =>
  block.kind === 'example' || block.kind === 'try';

const isShown = (block: ArticleBlock): block is Illustration =>
  block.kind === 'figure' || block.kind === 'table' || block.kind === 'column';

/** Everything an article shows beside its words, wherever it stands. */
const getShownBlocks = (content: string): readonly Illustration[] =>
  parseArticle(content).flatMap((block) => {
    if (isShown(block)) return [block];
    if (!isTask(block)) return [];
    const steps = block.kind === 'example' ? block.steps : [];
    return [...block.shows, ...steps.flatMap(({ shows }) => shows)];
  });

/** Paths of the drawings an article shows. */
export const getFigures = (content: string): readonly string[] =>
  getShownBlocks(content).flatMap((shown) => (shown.kind === 'figure' ? [shown.src] : []));

const NUMBER = String.raw`\$?\d[\d,]*(?:\.\d+)?(?: \d+\/\d+|\/\d+)?`;
const TERM = String.raw`\(?${NUMBER}\)?`;
const SUM = String.raw`${TERM}(?: [+−×÷] ${TERM})*`;
/** One side after the other, of plain numbers only: what has units, letters or a rest is not read. */
const EQUATION = new RegExp(
  String.raw`(?<![\p{L}\d.,:/$(]|[+−×÷=] )${SUM}(?: = ${SUM})+(?![\d/%]|[.,]\d| [+−×÷=]| r)`,
  'gu',
);

/** Equations of a text that do not hold, as they stand there. */
export const findWrongSums = (text: string): readonly string[] =>
  (text.match(EQUATION) ?? []).filter((equation) => {
    const values = equation.split(' = ').map((side) => evaluate(side.replaceAll('$', '')));
    return (
      /[+−×÷]/.test(equation) && !values.every((value) => isSameNumber(value, values[0] ?? NaN))
    );
  });

const findShownProblem = (shown: Illustration): string | false => {
  if (shown.kind === 'figure') {
    const words = shown.caption?.split(' ').length ?? 0;
    return words > LIMITS.captionWords && `the caption of ${shown.src} is too long`;
  }
  if (shown.kind === 'table') {
    return (
      (shown.rows[0]?.length ?? 0) > LIMITS.cells &&
      `the table "${shown.caption}" has more than ${LIMITS.cells} columns`
    );
  }
  const width = shown.lines[0]?.places.length ?? 0;
  return (
    width > LIMITS.places && `the column "${shown.says}" is wider than ${LIMITS.places} places`
  );
};

/** Equations that do not hold, wherever they stand in an article. */
export const findArticleWrongSums = (content: string): readonly string[] => {
  const said = getShownBlocks(content).flatMap((shown) => {
    if (shown.kind === 'column') return [shown.says];
    return shown.kind === 'table' ? shown.rows.flat() : [];
  });
  return [...articleProse(content), ...said].flatMap(findWrongSums);
};

/** Finds what an article lacks for teaching, as messages for its author. */
export const findLessonProblems = (content: string): readonly string[] => {
  const blocks = parseArticle(content);
  const count = (kind: ArticleBlock['kind']): number =>
    blocks.filter((block) => block.kind === kind).length;
  const broken = blocks.flatMap((block) =>
    block.kind === 'paragraph' && /^\[|^Answer:/.test(block.text) ? [block.text] : [],
  );
  const tries = blocks.findIndex(({ kind }) => kind === 'try');
  return [
    count('heading') < 2 && 'it has fewer than two headings',
    (count('example') < 1 || count('example') > 2) &&
      `it has ${count('example')} worked examples, not one or two`,
    count('try') !== 1 && `it has ${count('try')} questions to try, not one`,
    (tries === 0 || tries === blocks.length - 1) && 'its question to try is not in the middle',
    blocks.some((block) => block.kind === 'example' && block.steps.length < 2) &&
      'a worked example has a single step',
    blocks.at(-1)?.kind === 'heading' && 'nothing follows its last heading',
    ...broken.map((text) => `a block is not whole: "${text}"`),
    ...findArticleWrongSums(content).map((sum) => `${sum} is wrong`),
    ...getShownBlocks(content).map(findShownProblem),
  ].filter((problem) => problem !== false);
};
