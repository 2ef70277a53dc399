import { useEffect, useRef, useState } from 'react';
import {
  ShowQuestion,
  type PreviewState,
  type ShowQuestion as Shown,
} from '@mahoe/contracts/browser/questionPreview';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import sheet from '../question/QuestionSheet.module.css';
import { unbroken } from '../question/unbroken.ts';
import type { WidgetAnswer } from '../question/widgetAnswer.ts';

/** Tells the back office around the frame that this page listens, and how high it is. */
const tell = (height: number): void => {
  const state: PreviewState = { type: 'question-preview', height };
  window.parent.postMessage(state, window.location.origin);
};

/** One question as a pupil sees it, for whoever writes it; it can be tried, and counts nowhere. */
export const QuestionPreview = () => {
  const [question, setQuestion] = useState<Shown['question']>();
  const [answer, setAnswer] = useState<WidgetAnswer>({});
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const told = ShowQuestion.safeParse(data);
      if (!told.success) return;
      setQuestion(told.data.question);
      setAnswer({});
    };
    window.addEventListener('message', onMessage);
    const watch = new ResizeObserver(() => tell(page.current?.scrollHeight ?? 0));
    if (page.current) watch.observe(page.current);
    tell(0);
    return () => {
      window.removeEventListener('message', onMessage);
      watch.disconnect();
    };
  }, []);
  return (
    <section ref={page} aria-label="Question" className="page page-narrow">
      {question && (
        <div className={sheet['sheet']}>
          <QuestionWidget
            key={question.questionType}
            question={question}
            heading={<span className={sheet['question']}>{unbroken(question.question)}</span>}
            answer={answer}
            locked={false}
            onAnswer={setAnswer}
          />
        </div>
      )}
    </section>
  );
};
