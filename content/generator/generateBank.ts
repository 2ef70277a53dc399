import { curriculum } from '../curriculum.ts';
import { bankQuestion, type BankQuestion } from '../questionLines.ts';
import { buildTopic } from './buildTopic.ts';
import { PLAN } from './plan.ts';

/** The whole bank of Mathematics and Reasoning: always the same, no stem twice. Throws Error when the plan names a topic the curriculum does not have. */
export function generateBank(): readonly BankQuestion[] {
  const stems = new Set<string>();
  const topics = new Map(curriculum().map((topic) => [topic.key, topic]));
  return Object.entries(PLAN).flatMap(([topicKey, templates]) => {
    const topic = topics.get(topicKey);
    if (topic === undefined) throw new Error(`no topic ${topicKey} in the curriculum`);
    return buildTopic(topic, templates, stems).map((content) => bankQuestion(topic, content));
  });
}
