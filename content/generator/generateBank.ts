import { curriculum } from '../curriculum.ts';
import { toBankQuestion, type BankQuestion } from '../questionLines.ts';
import { buildDrawn, buildTopic, buildTyped } from './buildTopic.ts';
import { PLAN } from './plan.ts';

export interface GeneratedBank {
  readonly questions: readonly BankQuestion[];
  /** Drawings by where they are served: "/figures/generated/clock-0a1b2c3d4e5f.svg". */
  readonly figures: ReadonlyMap<string, string>;
}

/** The whole bank of Mathematics and Reasoning: always the same, no stem twice. */
export const generateBank = (): GeneratedBank => {
  const stems = new Set<string>();
  const figures = new Map<string, string>();
  const topics = curriculum()
    .filter(({ key }) => PLAN.turns[key] !== undefined)
    .map((topic) => ({ topic, asked: { stems, figures, matters: new Set<string>() } }));
  const making = [
    [PLAN.turns, buildTopic],
    [PLAN.drawn, buildDrawn],
    [PLAN.typed, buildTyped],
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
