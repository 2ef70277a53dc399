import { QuestionPicture } from './QuestionPicture.tsx';
import { findQuestionType } from './questionTypes.ts';
import type { WidgetProps } from './widgetAnswer.ts';
import styles from './QuestionWidget.module.css';

/** A question of any type, to be answered; marked once the right answer is known. */
export const QuestionWidget = (props: WidgetProps) => {
  const { questionType, imageUrl, imageAlt } = props.question;
  const type = findQuestionType(questionType);
  return (
    <div className={styles['widget']}>
      {!type?.drawsPicture && <QuestionPicture src={imageUrl} alt={imageAlt} />}
      {type ? <type.Widget {...props} /> : <p>Unsupported question type: {questionType}</p>}
    </div>
  );
};
