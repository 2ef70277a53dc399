import { SubjectId, type Difficulty } from '@mahoe/domain/content/questionContent';
import { wordForms, wordsOf } from '../checks/readability.ts';
import { curriculum, type CurriculumTopic } from '../curriculum.ts';
import { buildAnother, type AnotherQuestion, type Asked } from '../generator/buildTopic.ts';
import { PLAN } from '../generator/plan.ts';
import type { WantedTopic } from './topic.ts';

/** Words that stand in names of any topic. */
const EVERYWHERE = new Set(
  'a an and at by for from in of on or the to with using use work problems more new'.split(' '),
);

const termsOf = (text: string): readonly (readonly string[])[] =>
  wordsOf(text.toLowerCase())
    .filter((word) => word.length > 2 && !EVERYWHERE.has(word))
    .map(wordForms);

/** How many terms of one text stand, in any form, in the other. */
const sharedTerms = (text: string, other: string): number => {
  const theirs = new Set(termsOf(other).flat());
  return termsOf(text).filter((forms) => forms.some((form) => theirs.has(form))).length;
};

const plannedTopics = (): readonly CurriculumTopic[] =>
  curriculum().filter(({ key }) => PLAN.turns[key] !== undefined);

/** The topic itself, else the nearest of its subject that questions can be made for. */
const nearestPlanned = (topic: WantedTopic): CurriculumTopic | undefined => {
  const all = plannedTopics();
  const own = all.find(({ id }) => id === topic.id);
  if (own) return own;
  // A topic of the bank without kinds of its own has no like: its name alone makes none.
  if (curriculum().some(({ id }) => id === topic.id)) return undefined;
  return all
    .filter(({ subjectId }) => subjectId === topic.subjectId)
    .map((planned) => ({
      planned,
      score:
        3 * sharedTerms(topic.name, planned.name) +
        sharedTerms(topic.name, [planned.description, ...planned.learningObjectives].join(' ')),
      distance: Math.abs(planned.grade - topic.grade),
    }))
    .filter(({ score }) => score > 1)
    .toSorted((one, other) => other.score - one.score || one.distance - other.distance)[0]?.planned;
};

/** Makes questions of kinds the product knows: always the same of the same seed. */
export interface Generators {
  /** Name of the topic whose kinds are used: its own, or the nearest. */
  readonly kindsOf: string;
  /** One more of a difficulty; undefined when its kinds find no new one. */
  make(difficulty: Difficulty, seed: string): AnotherQuestion | undefined;
}

/**
 * The generators for a topic; undefined where the product knows nothing like it.
 * @param stems of questions there are
 */
export const generatorsFor = (
  topic: WantedTopic,
  stems: readonly string[],
): Generators | undefined => {
  const planned = nearestPlanned(topic);
  const templates = planned && PLAN.turns[planned.key];
  if (!planned || !templates) return undefined;
  const asked: Asked = { stems: new Set(stems), matters: new Set(), figures: new Map() };
  // Read by pupils of the wanted topic's grade, in its own terms and in those of its like.
  const place: CurriculumTopic = {
    ...planned,
    subjectId: SubjectId.parse(topic.subjectId),
    grade: topic.grade,
  };
  return {
    kindsOf: planned.name,
    make: (difficulty, seed) => {
      const made = buildAnother(place, templates, difficulty, seed, asked);
      return made && { ...made, content: { ...made.content, isAiGenerated: true } };
    },
  };
};
