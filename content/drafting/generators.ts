import { SubjectId, type Difficulty } from '@mahoe/domain/content/questionContent';
import { curriculum, type CurriculumTopic } from '../curriculum.ts';
import {
  buildExtraQuestion,
  type ExtraQuestion,
  type UsedContent,
} from '../generator/buildTopic.ts';
import { PLAN } from '../generator/plan.ts';
import { countSharedTerms } from './terms.ts';
import type { WantedTopic } from './topic.ts';

const getPlannedTopics = (): readonly CurriculumTopic[] =>
  curriculum().filter(({ key }) => PLAN.turns[key] !== undefined);

/** The topic itself, else the nearest of its subject that questions can be made for. */
const findNearestPlanned = (topic: WantedTopic): CurriculumTopic | undefined => {
  const all = getPlannedTopics();
  const own = all.find(({ id }) => id === topic.id);
  if (own) return own;
  // A topic of the bank without kinds of its own has no like: its name alone makes none.
  if (curriculum().some(({ id }) => id === topic.id)) return undefined;
  return all
    .filter(({ subjectId }) => subjectId === topic.subjectId)
    .map((planned) => ({
      planned,
      score:
        3 * countSharedTerms(topic.name, planned.name) +
        countSharedTerms(
          topic.name,
          [planned.description, ...planned.learningObjectives].join(' '),
        ),
      distance: Math.abs(planned.grade - topic.grade),
    }))
    .filter(({ score }) => score > 1)
    .toSorted((one, other) => other.score - one.score || one.distance - other.distance)[0]?.planned;
};

/** Makes questions of kinds the product knows: always the same of the same seed. */
export interface Generators {
  /** Name of the topic whose kinds are used: its own, or the nearest. */
  readonly sourceTopicName: string;
  readonly sourceTopicId: string;
  /** One more of a difficulty; undefined when its kinds find no new one. */
  make(difficulty: Difficulty, seed: string): ExtraQuestion | undefined;
}

/**
 * The generators for a topic; undefined where the product knows nothing like it.
 * @param stems of questions there are
 */
export const findGenerators = (
  topic: WantedTopic,
  stems: readonly string[],
): Generators | undefined => {
  const planned = findNearestPlanned(topic);
  const templates = planned && PLAN.turns[planned.key];
  if (!planned || !templates) return undefined;
  const asked: UsedContent = { stems: new Set(stems), matters: new Set(), figures: new Map() };
  // Read by pupils of the wanted topic's grade, in its own terms and in those of its like.
  const place: CurriculumTopic = {
    ...planned,
    subjectId: SubjectId.parse(topic.subjectId),
    grade: topic.grade,
  };
  return {
    sourceTopicName: planned.name,
    sourceTopicId: planned.id,
    make: (difficulty, seed) => {
      const made = buildExtraQuestion(
        { topic: place, difficulty, isDrawn: false },
        templates,
        seed,
        asked,
      );
      return made && { ...made, content: { ...made.content, isAiGenerated: true } };
    },
  };
};
