import { useState } from 'react';
import { ShowSet } from '@mahoe/contracts/browser/setPreview';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import sheet from '../question/QuestionSheet.module.css';
import type { WidgetAnswer } from '../question/widgetAnswer.ts';
import { usePreviewFrame } from '../reads/usePreviewFrame.ts';
import { StimulusText } from '../text/StimulusText.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';

type Question = ShowSet['questions'][number];

const PreviewedQuestion = ({ question }: { readonly question: Question }) => {
  const [answer, setAnswer] = useState<WidgetAnswer>({});
  return (
    <div className={sheet['sheet']}>
      <QuestionWidget
        question={question}
        heading={<span className={sheet['question']}>{nonBreaking(question.question)}</span>}
        answer={answer}
        locked={false}
        onAnswer={setAnswer}
      />
    </div>
  );
};

/** A text with all its questions as a pupil sees them, for administrators; no answer is recorded. */
export const SetPreview = () => {
  const [set, setSet] = useState<ShowSet>();
  const page = usePreviewFrame((data) => {
    const message = ShowSet.safeParse(data);
    if (message.success) setSet(message.data);
  });
  // Marks the lines of a question that is shown by itself.
  const [only, ...others] = set?.questions ?? [];
  return (
    <section ref={page} aria-label="Text and questions" className="page page-narrow">
      {set && (
        <>
          <h2>{set.stimulus.title}</h2>
          <StimulusText
            stimulus={set.stimulus}
            lines={others.length === 0 ? only?.lines : undefined}
          />
          {set.questions.map((question) => (
            <PreviewedQuestion key={question.id} question={question} />
          ))}
        </>
      )}
    </section>
  );
};
