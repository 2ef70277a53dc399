import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import { areDifferent } from './compareTexts.ts';
import { percent, shortText } from './contentFields.ts';
import {
  dropEmptyLines,
  GUESS_WITHOUT_OPTIONS,
  markParts,
  rotate,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';

/** A label this near its spot, in percent of the picture, is right. */
const LABEL_TOLERANCE = 10;

const content = z.object({
  questionType: z.literal('diagram_labeling'),
  /** Positions in percent of the picture's width and height. */
  labelPositions: z
    .array(z.object({ x: percent, y: percent, correctLabel: shortText }))
    .min(1)
    .max(12),
  /** Labels offered besides the right ones. */
  distractorLabels: z.array(shortText).max(12).optional(),
});
const key = z.object({
  type: z.literal('diagram_labeling'),
  positions: z.array(z.object({ x: percent, y: percent, label: z.string() })),
  distractors: z.array(z.string()),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}
interface LabelsAnswer {
  readonly type: 'labels';
  readonly labels: readonly PlacedLabel[];
}

const answer = {
  type: 'labels',
  recorded: z.object({
    type: z.literal('labels'),
    labels: z.array(z.object({ x: z.number(), y: z.number(), label: z.string() })),
  }),
  parse: ({
    labelingAnswer: labels,
  }: {
    readonly labelingAnswer?: readonly PlacedLabel[] | undefined;
  }) => labels && { type: 'labels', labels },
  send: ({ labels }) => ({ labelingAnswer: [...labels] }),
} satisfies AnswerKind<LabelsAnswer>;

const markLabels = (
  { positions, distractors }: Key,
  placements: readonly PlacedLabel[],
): Mark | Unmarkable => {
  // A label placed again has left its earlier spot.
  const labels = [...new Map(placements.map((placed) => [placed.label, placed])).values()];
  const offered = new Set([...positions.map(({ label }) => label), ...distractors]);
  if (labels.some(({ label }) => !offered.has(label))) return 'option-out-of-range';
  if (labels.length < positions.length) return 'answer-incomplete';
  const isRight = (position: PlacedLabel): boolean =>
    labels.some(
      ({ x, y, label }) =>
        label === position.label && Math.hypot(x - position.x, y - position.y) <= LABEL_TOLERANCE,
    );
  const rightCount = positions.filter(isRight).length;
  const wrongCount = labels.length - rightCount;
  return markParts(rightCount - wrongCount, positions.length, rightCount === positions.length);
};

const toRightLabels = ({ labelPositions }: Content): PlacedLabel[] =>
  labelPositions.map(({ x, y, correctLabel }) => ({ x, y, label: correctLabel }));

const listLabels = ({ labelPositions, distractorLabels = [] }: Content): readonly string[] => [
  ...labelPositions.map(({ correctLabel }) => correctLabel),
  ...distractorLabels,
];

export const diagramLabeling = {
  content,
  key,
  answer,
  interaction: 'other',
  needsPicture: true,
  secondsAllowed: () => 90,
  buildKey: (question) => ({
    type: 'diagram_labeling',
    positions: toRightLabels(question),
    distractors: question.distractorLabels ?? [],
  }),
  mark: (markingKey, { labels }) => markLabels(markingKey, labels),
  findInconsistency: (question) =>
    areDifferent(question, listLabels(question)) ? undefined : 'Two labels say the same.',
  listShuffledItems: listLabels,
  present: ({ labelPositions }, shown) => ({
    labelPositions: labelPositions.map(({ x, y }) => ({ x, y })),
    labels: [...shown],
  }),
  listIdeas: () => [],
  rightAnswer: (question) => ({ type: 'labels', labels: toRightLabels(question) }),
  wrongAnswer: ({ labelPositions }) => {
    const labels = rotate(labelPositions.map(({ correctLabel }) => correctLabel));
    return {
      type: 'labels',
      labels: labelPositions.map(({ x, y }, at) => ({ x, y, label: labels[at] ?? '' })),
    };
  },
  formatRightAnswer: ({ labelPositions }) =>
    labelPositions.map(({ correctLabel }) => correctLabel).join(', '),
  formatAnswer: (_content, { labels }) => labels.map(({ label }) => label).join(', '),
  guessProbability: () => GUESS_WITHOUT_OPTIONS,
  toForm: ({ labelPositions, distractorLabels }) => ({
    labelPositions: labelPositions.map((place, index) => ({ ...place, label: `${index + 1}` })),
    ...(distractorLabels === undefined ? {} : { distractorLabels }),
  }),
  fromForm: ({
    labelPositions,
    distractorLabels,
  }: {
    readonly labelPositions?: Content['labelPositions'] | undefined;
    readonly distractorLabels?: readonly string[] | undefined;
  }) => ({ labelPositions, distractorLabels: dropEmptyLines(distractorLabels) }),
} satisfies QuestionType<Content, Key, LabelsAnswer>;
