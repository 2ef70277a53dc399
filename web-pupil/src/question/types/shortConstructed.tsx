import type { QuestionType } from '../questionType.ts';
import { TextAnswer, describeMissingText } from '../TextAnswer.tsx';
import type { WidgetProps } from '../widgetAnswer.ts';

const ONE_LINE_WORDS = 20;

/** A short answer: one line, or several if the question allows many words. */
const ShortAnswer = (props: WidgetProps) => {
  const limit = props.question.wordLimit;
  return (
    <TextAnswer
      {...props}
      name="answer"
      limit={limit}
      lines={limit !== undefined && limit <= ONE_LINE_WORDS ? 1 : 3}
    />
  );
};

export const shortConstructed: QuestionType = {
  Widget: ShortAnswer,
  drawsPicture: false,
  hasPartialCredit: false,
  showsRightAnswer: false,
  initialAnswer: () => undefined,
  describeMissing: describeMissingText,
};
