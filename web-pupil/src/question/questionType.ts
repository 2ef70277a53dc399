import type { ComponentType } from 'react';
import type { WidgetAnswer, WidgetProps, WidgetQuestion } from './widgetAnswer.ts';

/** Everything the pupil app knows about one question type. */
export interface QuestionType {
  readonly Widget: ComponentType<WidgetProps>;
  /** True if the widget draws the question's picture itself. */
  readonly drawsPicture: boolean;
  /** True if a part of an answer can be right. */
  readonly hasPartialCredit: boolean;
  /** False if the feedback has to say the right answer in words. */
  readonly showsRightAnswer: boolean;
  /** The answer before the pupil does anything, if it is complete already. */
  readonly initialAnswer: (question: WidgetQuestion) => WidgetAnswer | undefined;
  /** Advice on what is missing before the answer can be sent; undefined if it is complete. */
  readonly describeMissing: (question: WidgetQuestion, answer: WidgetAnswer) => string | undefined;
}
