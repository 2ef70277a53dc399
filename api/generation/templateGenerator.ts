import { setImmediate as turn } from 'node:timers/promises';
import { findGenerators } from '@mahoe/content/drafting/generators';
import { reject } from '@mahoe/domain/decider';
import type { QuestionGenerator, GeneratedDraft } from './questionGenerator.ts';

/** Generator without a model: kinds of question that it knows, with other numbers and stories. */
export const templateGenerator: QuestionGenerator = {
  maker: 'generators',
  generate: async ({ topic, wanted, seed, stems }) => {
    const generators = findGenerators(topic, stems);
    if (!generators) return reject('writer-knows-nothing');
    const drafts: GeneratedDraft[] = [];
    for (const { place, difficulty } of wanted) {
      // Lets other calls run in between.
      await turn();
      const ownSeed = `${seed}|${place}`;
      const made = generators.make(difficulty, ownSeed);
      if (!made) continue;
      const model = `${generators.sourceTopicName}: ${made.kind}`;
      const { content } = made;
      drafts.push({ place, content, source: null, model, promptVersion: null, seed: ownSeed });
    }
    return drafts;
  },
  solve: async (questions) => questions.map(() => undefined),
};
