import type { ComponentType } from 'react';
import type { WidgetAnswer, WidgetProps, WidgetQuestion } from './widgetAnswer.ts';

/** Everything the pupil app knows about one question type. */
export interface QuestionType {
  readonly Widget: ComponentType<WidgetProps>;
  /** Whether the widget draws the question's picture itself. */
  readonly drawsPicture: boolean;
  /** Whether a part of an answer can be right. */
  readonly hasPartialCredit: boolean;
  /** Whether the widget shows the right answer; if not, the feedback says it in words. */
  readonly showsRightAnswer: boolean;
  /** The answer before the pupil does anything, if it is complete already. */
  readonly initialAnswer: (question: WidgetQuestion) => WidgetAnswer | undefined;
  /** What is still missing before the answer can be sent, in words; undefined if it is complete. */
  readonly describeMissing: (question: WidgetQuestion, answer: WidgetAnswer) => string | undefined;
}
