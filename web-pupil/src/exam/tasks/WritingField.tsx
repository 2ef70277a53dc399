import { useState, type ReactNode } from 'react';
import { TextAnswer } from '../../question/TextAnswer.tsx';
import { isStarted, wordCount, type WidgetAnswer } from '../../question/widgetAnswer.ts';
import { useDelayedChange } from './useDelayedChange.ts';
import { adviseLength } from './wordAdvice.ts';

const LINES = 12;
const QUESTION = { questionType: 'extended_response', options: [] };

/** A text of the pupil's own: it is saved while it is written, and says how long it should be. */
export const WritingField = ({
  heading,
  words,
  saved,
  isLocked,
  onChange,
}: {
  readonly heading: ReactNode;
  /** Words wanted; null where any number will do. */
  readonly words: { readonly from: number; readonly to: number } | null;
  readonly saved: WidgetAnswer | null;
  readonly isLocked: boolean;
  readonly onChange: (answer: WidgetAnswer | null) => void;
}) => {
  const [draft, setDraft] = useState<WidgetAnswer>();
  const delayed = useDelayedChange(onChange);
  const answer = draft ?? saved ?? {};
  return (
    <div onBlur={delayed.now}>
      <TextAnswer
        question={QUESTION}
        name="response"
        limit={undefined}
        lines={LINES}
        spellCheck
        heading={heading}
        answer={answer}
        locked={isLocked}
        onAnswer={(next) => {
          setDraft(next);
          delayed.later(isStarted(next) ? next : null);
        }}
      >
        {words && <span>{adviseLength(wordCount(answer.textAnswer ?? ''), words)}</span>}
      </TextAnswer>
    </div>
  );
};
