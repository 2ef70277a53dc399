import { useState } from 'react';
import type { QuestionType } from '../questionType.ts';
import { TextAnswer, describeMissingText } from '../TextAnswer.tsx';
import type { WidgetProps } from '../widgetAnswer.ts';
import styles from '../TextAnswer.module.css';

const DEFAULT_WORD_LIMIT = 200;

/** A paragraph of the pupil's own, with a spell check that can be switched off. */
const ExtendedResponse = (props: WidgetProps) => {
  const { wordLimit = DEFAULT_WORD_LIMIT, hasSpellCheck = true } = props.question;
  const [spellCheck, setSpellCheck] = useState(hasSpellCheck);
  return (
    <TextAnswer {...props} name="response" limit={wordLimit} lines={8} spellCheck={spellCheck}>
      {!props.locked && (
        <label className={styles['spelling']}>
          <input
            type="checkbox"
            role="switch"
            checked={spellCheck}
            aria-checked={spellCheck}
            onChange={({ target }) => setSpellCheck(target.checked)}
          />
          Spell check
        </label>
      )}
    </TextAnswer>
  );
};

export const extendedResponse: QuestionType = {
  Widget: ExtendedResponse,
  drawsPicture: false,
  hasPartialCredit: true,
  showsRightAnswer: true,
  initialAnswer: () => undefined,
  describeMissing: describeMissingText,
};
