import { OptionList } from '../ui/components/OptionList.tsx';
import { DiagramLabeling } from './DiagramLabeling.tsx';
import { Matching } from './Matching.tsx';
import { QuestionPicture } from './QuestionPicture.tsx';
import { Sequencing } from './Sequencing.tsx';
import { TextAnswer } from './TextAnswer.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import type { WidgetProps } from './widgetAnswer.ts';
import styles from './QuestionWidget.module.css';

const WidgetOfType = (props: WidgetProps) => {
  const { question, heading, answer, locked, right, onAnswer } = props;
  switch (question.questionType) {
    case 'mcq':
      return (
        <OptionList
          question={heading}
          options={question.options.map(nonBreaking)}
          selected={answer.selectedAnswer ?? undefined}
          locked={locked}
          right={right?.selectedAnswer ?? undefined}
          onSelect={(selectedAnswer) => onAnswer({ selectedAnswer })}
        />
      );
    case 'short_constructed':
    case 'extended_response':
      return <TextAnswer {...props} />;
    case 'diagram_labeling':
      return <DiagramLabeling {...props} />;
    case 'matching':
      return <Matching {...props} />;
    case 'sequencing':
      return <Sequencing {...props} />;
    default:
      return <p>Unsupported question type: {question.questionType}</p>;
  }
};

/** A question of any type, to be answered; marked once the right answer is known. */
export const QuestionWidget = (props: WidgetProps) => {
  const { questionType, imageUrl, imageAlt } = props.question;
  return (
    <div className={styles['widget']}>
      {questionType !== 'diagram_labeling' && <QuestionPicture src={imageUrl} alt={imageAlt} />}
      <WidgetOfType {...props} />
    </div>
  );
};
