import type { Grade } from '@mahoe/domain/content/questionContent';

/** A topic that needs questions: from the bank, or an administrator's. */
export interface WantedTopic {
  readonly id: string;
  readonly subjectId: number;
  readonly grade: Grade;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly learningObjectives: readonly string[];
}
