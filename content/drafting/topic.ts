import type { Grade } from '@mahoe/domain/content/questionContent';

/** What is known of a topic that questions are wanted for: the bank's own, or an administrator's. */
export interface WantedTopic {
  readonly id: string;
  readonly subjectId: number;
  readonly grade: Grade;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly learningObjectives: readonly string[];
}
