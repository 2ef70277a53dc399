import { OptionList } from '../../ui/components/OptionList.tsx';
import { nonBreaking } from '../../ui/format/nonBreaking.ts';
import type { QuestionType } from '../questionType.ts';
import { isStarted, type WidgetProps } from '../widgetAnswer.ts';

const MultipleChoice = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => (
  <OptionList
    question={heading}
    options={question.options.map(nonBreaking)}
    selected={answer.selectedAnswer ?? undefined}
    locked={locked}
    right={right?.selectedAnswer ?? undefined}
    onSelect={(selectedAnswer) => onAnswer({ selectedAnswer })}
  />
);

export const multipleChoice: QuestionType = {
  Widget: MultipleChoice,
  drawsPicture: false,
  hasPartialCredit: false,
  showsRightAnswer: true,
  initialAnswer: () => undefined,
  describeMissing: (_question, answer) =>
    isStarted(answer) ? undefined : 'Choose an answer first.',
};
