import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { OptionList } from '../ui/components/OptionList.tsx';
import { SAMPLE_QUESTIONS } from './sampleQuestions.ts';
import styles from './SampleQuiz.module.css';

/** A few sample questions for visitors, marked in the browser. */
export const SampleQuiz = () => {
  const [turn, setTurn] = useState(0);
  const [selected, setSelected] = useState<number>();
  const [checked, setChecked] = useState(false);
  const sample = SAMPLE_QUESTIONS[turn % SAMPLE_QUESTIONS.length] ?? SAMPLE_QUESTIONS[0];
  const isRight = selected === sample.right;
  const next = (): void => {
    setTurn(turn + 1);
    setSelected(undefined);
    setChecked(false);
  };
  return (
    <Card as="div" className={styles['quiz']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (selected !== undefined) setChecked(true);
        }}
      >
        <OptionList
          key={turn}
          question={
            <>
              <span className={styles['subject']}>{sample.subject}</span>
              <span className={styles['question']}>{sample.question}</span>
            </>
          }
          options={sample.options}
          selected={selected}
          locked={checked}
          right={checked ? sample.right : undefined}
          onSelect={setSelected}
        />
        <div role="status">
          {checked && (
            <div className={styles['feedback']} data-right={isRight}>
              <p className={styles['verdict']}>
                {isRight ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
                {isRight ? 'Correct!' : 'Incorrect'}
              </p>
              <p>{sample.explanation}</p>
            </div>
          )}
        </div>
        {checked ? (
          <Button wide onClick={next}>
            Try another
          </Button>
        ) : (
          <Button type="submit" wide disabled={selected === undefined}>
            Check answer
          </Button>
        )}
      </form>
    </Card>
  );
};
