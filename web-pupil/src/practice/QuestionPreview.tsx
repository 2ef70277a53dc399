import { useState } from 'react';
import { ShowQuestion, type ShowQuestion as Shown } from '@mahoe/contracts/browser/questionPreview';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import sheet from '../question/QuestionSheet.module.css';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import type { WidgetAnswer } from '../question/widgetAnswer.ts';
import { usePreviewFrame } from '../reads/usePreviewFrame.ts';

/**
 * One question as a pupil sees it, for its author. The author can try it; answers are not recorded.
 */
export const QuestionPreview = () => {
  const [question, setQuestion] = useState<Shown['question']>();
  const [answer, setAnswer] = useState<WidgetAnswer>({});
  const page = usePreviewFrame((data) => {
    const message = ShowQuestion.safeParse(data);
    if (!message.success) return;
    setQuestion(message.data.question);
    setAnswer({});
  });
  return (
    <section ref={page} aria-label="Question" className="page page-narrow">
      {question && (
        <div className={sheet['sheet']}>
          <QuestionWidget
            key={question.questionType}
            question={question}
            heading={<span className={sheet['question']}>{nonBreaking(question.question)}</span>}
            answer={answer}
            locked={false}
            onAnswer={setAnswer}
          />
        </div>
      )}
    </section>
  );
};
