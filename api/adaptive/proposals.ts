import { createHash } from 'node:crypto';
import type { PointsPreviewItem } from '@mahoe/contracts/adaptive/adaptation';
import { wilsonInterval } from '@mahoe/domain/adaptive/comparison';
import {
  ADJUSTMENT_RULE,
  FIRST_ATTEMPT_GAP_PERCENT,
  isSignificant,
  proposePoints,
  referenceTimes,
} from '@mahoe/domain/adaptive/pointsAdjustment';
import { addDays, type Moment } from '@mahoe/domain/calendar';
import {
  findGradeLevels,
  questionEvidence,
  type QuestionEvidence,
} from '@mahoe/projections/adaptive/judgementQueries';
import type { Views } from '@mahoe/projections/openViews';

/** Local days within which a grade's pupils count as practising. */
const ACTIVE_DAYS = 30;

type Item = Omit<PointsPreviewItem, 'preview'>;

export interface Proposals {
  /** Largest change first. */
  readonly items: readonly Item[];
  /** Digest of all proposals: it changes if any of them does. */
  readonly preview: string;
}

const percent = (share: number): number => Math.round(1000 * share) / 10;

const meanLevel = (levels: QuestionEvidence['levels']): number | null => {
  const known = Object.entries(levels);
  const attempts = known.reduce((sum, [, count]) => sum + count, 0);
  if (attempts === 0) return null;
  return known.reduce((sum, [level, count]) => sum + Number(level) * count, 0) / attempts;
};

const buildItems = (
  asked: QuestionEvidence,
  referenceSeconds: number,
  levelOfGrade: number | null,
): readonly Item[] => {
  const { attempts, correct, firstAttempts, meanSeconds, points } = asked;
  const levelOfAnswerers = meanLevel(asked.levels);
  const judged = { attempts, correct, meanSeconds, referenceSeconds };
  const proposal = proposePoints({ ...judged, levelOfAnswerers, levelOfGrade });
  if (!proposal) return [];
  const { rate, band, base, timeFactor, levelFactor, suggestedPoints } = proposal;
  const change = suggestedPoints - points;
  const { low, high } = wilsonInterval(correct, attempts);
  const firstSuccessRate =
    firstAttempts === 0 ? null : percent(asked.firstAttemptsCorrect / firstAttempts);
  return [
    {
      question: asked.question,
      successRate: percent(rate),
      totalAttempts: attempts,
      currentPoints: points,
      suggestedPoints,
      change,
      questionId: asked.questionId,
      version: asked.version,
      topicId: asked.topicId,
      topicName: asked.topicName,
      subjectId: asked.subjectId,
      grade: asked.grade,
      questionType: asked.questionType,
      difficulty: asked.difficulty,
      band,
      base,
      timeFactor,
      levelFactor,
      interval: { low: percent(low), high: percent(high) },
      correct,
      rapid: asked.rapid,
      timeOuts: asked.timeOuts,
      firstSuccessRate,
      firstAttempts,
      isFirstDifferent:
        firstSuccessRate !== null &&
        Math.abs(firstSuccessRate - percent(rate)) > FIRST_ATTEMPT_GAP_PERCENT,
      isSignificant: isSignificant(change, attempts),
      meanSeconds,
      referenceSeconds,
      levelOfAnswerers,
      levelOfGrade,
      levels: Object.entries(asked.levels).map(([level, count]) => ({
        level: Number(level),
        attempts: count,
      })),
      ruleVersion: ADJUSTMENT_RULE,
      upToPosition: asked.lastPosition,
    },
  ];
};

const hashPreview = (items: readonly Item[]): string => {
  const last = items.reduce(
    (latest, { upToPosition }) => (BigInt(upToPosition) > latest ? BigInt(upToPosition) : latest),
    0n,
  );
  const proposed = items
    .map(({ questionId, version, currentPoints, suggestedPoints }) =>
      [questionId, version, currentPoints, suggestedPoints].join(' '),
    )
    .toSorted();
  const digest = createHash('sha256').update(proposed.join('\n')).digest('base64url');
  return `${last}.${digest}`;
};

/** Compares two previews' proposals. Answers that change no proposal do not matter. */
export const isSamePreview = (one: string, other: string): boolean =>
  one.split('.')[1] === other.split('.')[1];

/** Proposes points for every question that enough pupils have answered (R17). */
export const buildProposals = async (views: Views, { localDate }: Moment): Promise<Proposals> => {
  const [evidence, levels] = await Promise.all([
    questionEvidence(views),
    findGradeLevels(views, addDays(localDate, 1 - ACTIVE_DAYS)),
  ]);
  const timeOf = referenceTimes(evidence);
  const items = evidence
    .flatMap((asked) => buildItems(asked, timeOf(asked), levels.get(asked.grade) ?? null))
    .toSorted(
      (a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.questionId < b.questionId ? -1 : 1),
    );
  return { items, preview: hashPreview(items) };
};
