import { curriculum } from '../curriculum.ts';
import { toBankQuestion, type BankQuestion } from '../questionLines.ts';
import { readAssembledForms } from '../papers/formFiles.ts';
import { buildDrawn, buildTopic, buildTyped } from './buildTopic.ts';
import { PLAN } from './plan.ts';

/** Structures may not repeat here; in Reasoning the words change and not the numbers. */
const MATHEMATICS = 1;

export interface GeneratedBank {
  readonly questions: readonly BankQuestion[];
  /** Drawings by where they are served: "/figures/generated/clock-0a1b2c3d4e5f.svg". */
  readonly figures: ReadonlyMap<string, string>;
}

/**
 * The whole bank of Mathematics and Reasoning: always the same, no stem twice and none of a shipped
 * form of an exam paper.
 */
export const generateBank = (): GeneratedBank => {
  const stems = new Set(
    readAssembledForms().flatMap(({ items }) => items.map(({ content }) => content.question)),
  );
  const figures = new Map<string, string>();
  const topics = curriculum()
    .filter(({ key }) => PLAN.turns[key] !== undefined)
    .map((topic) => {
      const own = { stems, figures, matters: new Set<string>() };
      const isLimited = topic.subjectId === MATHEMATICS;
      return { topic, asked: isLimited ? { ...own, structures: new Map<string, number>() } : own };
    });
  // Typed and drawn questions have few structures, so they come before the templates in turn.
  const making = [
    [PLAN.typed, buildTyped],
    [PLAN.drawn, buildDrawn],
    [PLAN.turns, buildTopic],
  ] as const;
  const questions = making.flatMap(([templates, build]) =>
    topics.flatMap(({ topic, asked }) =>
      build(topic, templates[topic.key] ?? [], asked).map((content) =>
        toBankQuestion(topic, content),
      ),
    ),
  );
  return { questions, figures };
};
