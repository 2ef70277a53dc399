import { subjectOf } from '@mahoe/domain/content/blueprint';
import { paperForm, type PaperForm } from '@mahoe/domain/content/paperForm';
import { ensureDone } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { categoryOf } from '@mahoe/domain/practice/paper/strandCategory';
import { missedIds } from '@mahoe/domain/practice/paper/sittingState';
import { findTwins, type MissedItem } from '@mahoe/domain/practice/paper/twins';
import { twinCandidates, type StrandCandidate } from '@mahoe/projections/practice/twinQueries';
import { causedBy, reaction, type Reaction, type ReactionDeps } from '../reaction.ts';

const NAME = 'whenPaperMarkedPlanTwins';

/** Grade of the first topics. */
const FIRST_GRADE = 4;

/**
 * Reads the questions that may be twins: those of the items' strands and grade. A strand that the
 * curriculum of the grade does not have, such as the numeracy of grade 6, takes any question of the
 * paper's subject.
 */
const readCandidates = async (
  views: ReactionDeps['views'],
  { grade, component }: PaperForm['blueprint'],
  items: PaperForm['items'],
): Promise<(strand: string) => readonly StrandCandidate[]> => {
  const strands = [...new Set(items.map(({ strand }) => strand))];
  const range = { subjectId: subjectOf(component), fromGrade: grade, toGrade: grade };
  const categories = [...new Set(strands.map(categoryOf))];
  const found = await twinCandidates({ db: views }, { ...range, categories });
  const byCategory = Map.groupBy(found, ({ category }) => category.toLowerCase());
  const isLacking = strands.some((strand) => !byCategory.has(categoryOf(strand)));
  const ofSubject = isLacking
    ? await twinCandidates({ db: views }, { ...range, fromGrade: FIRST_GRADE })
    : [];
  return (strand) => byCategory.get(categoryOf(strand)) ?? ofSubject;
};

/** Collects the missed items with their texts and the questions that may be their twins. */
const gatherMissed = async (
  views: ReactionDeps['views'],
  { items, stimuli, blueprint }: PaperForm,
  ids: readonly string[],
): Promise<readonly MissedItem[]> => {
  const missed = items.filter(({ itemId }) => ids.includes(itemId));
  if (missed.length === 0) return [];
  const candidatesOf = await readCandidates(views, blueprint, missed);
  return missed.map(({ itemId, strand, content }) => {
    const stimulus = stimuli.find(({ stimulusId }) => stimulusId === content.stimulusId);
    const text = stimulus && { id: stimulus.stimulusId, kind: stimulus.kind };
    return { itemId, content, candidates: candidatesOf(strand), ...(text ? { text } : {}) };
  });
};

/** Plans how the missed items of a paper return in reviews, and cancels twins after a re-marking. */
export const whenPaperMarkedPlanTwins = ({
  commands,
  views,
}: Pick<ReactionDeps, 'commands' | 'views'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaperMarked'],
    startsAt: 'deployment',
    react: async ({ id, data }) => {
      const { sittingId, formId, occurredAt, localDate } = data;
      const state = await commands.load(sitting, sittingId);
      const form = await commands.load(paperForm, formId);
      if (!form) return;
      const twins = findTwins(await gatherMissed(views, form, missedIds(state)));
      const now = { at: occurredAt, localDate };
      const command = { type: 'PlanTwins', now, twins } as const;
      ensureDone(await commands.handle(sitting, sittingId, command, causedBy(NAME, id)));
    },
  });
