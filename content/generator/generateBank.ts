import type { MultipleChoice } from './build.ts';
import { buildTopic } from './buildTopic.ts';
import { PLAN } from './plan.ts';

export interface GeneratedTopic {
  readonly topicKey: string;
  readonly questions: readonly MultipleChoice[];
}

/** The whole bank of Mathematics and Reasoning: always the same, no stem twice. */
export function generateBank(): readonly GeneratedTopic[] {
  const stems = new Set<string>();
  return Object.entries(PLAN).map(([topicKey, templates]) => ({
    topicKey,
    questions: buildTopic(topicKey, templates, stems),
  }));
}
