import { paperForm, type PaperForm } from '@mahoe/domain/content/paperForm';
import { ensureDone } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { isCategoryOf } from '@mahoe/domain/practice/paper/strandCategory';
import { missedIds } from '@mahoe/domain/practice/paper/sittingState';
import { findTwins, type MissedItem } from '@mahoe/domain/practice/paper/twins';
import { twinCandidates, type StrandCandidate } from '@mahoe/projections/practice/twinQueries';
import { causedBy, reaction, type Reaction, type ReactionDeps } from '../reaction.ts';

const NAME = 'whenPaperMarkedPlanTwins';

const isOfStrand = ({ category }: StrandCandidate, strand: string): boolean =>
  isCategoryOf(category, strand);

/**
 * Collects the missed items with the questions that may be their twins: those of the strand and grade. A
 * strand that the curriculum of the grade does not have, such as the numeracy of grade 6, takes any
 * question of the paper's subjects.
 */
const gatherMissed = (
  { items, blueprint: { grade, strands } }: PaperForm,
  missed: readonly string[],
  candidates: readonly StrandCandidate[],
): readonly MissedItem[] => {
  const ofStrands = strands.flatMap(({ name }) =>
    candidates.filter((one) => isOfStrand(one, name)),
  );
  const subjects = new Set(ofStrands.map(({ subjectId }) => subjectId));
  const ofSubjects = candidates.filter(({ subjectId }) => subjects.has(subjectId));
  return items.flatMap(({ itemId, strand, content }) => {
    if (!missed.includes(itemId)) return [];
    const own = ofStrands.filter((one) => one.grade === grade && isOfStrand(one, strand));
    return [{ itemId, content, candidates: own.length > 0 ? own : ofSubjects }];
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
      const missed = missedIds(state);
      const candidates =
        missed.length > 0 ? await twinCandidates({ db: views }, form.blueprint.grade) : [];
      const twins = findTwins(gatherMissed(form, missed, candidates));
      const now = { at: occurredAt, localDate };
      const command = { type: 'PlanTwins', now, twins } as const;
      ensureDone(await commands.handle(sitting, sittingId, command, causedBy(NAME, id)));
    },
  });
