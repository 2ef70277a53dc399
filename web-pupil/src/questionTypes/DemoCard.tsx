import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import { ScoreBand } from '../question/ScoreBand.tsx';
import { isStarted, type WidgetAnswer } from '../question/widgetAnswer.ts';
import { markDemoAnswer, type DemoMark } from './markDemoAnswer.ts';
import type { DemoType } from './demoQuestions.ts';
import styles from './QuestionTypesPage.module.css';

const Rubric = ({ percent, categories }: NonNullable<DemoMark['rubric']>) => (
  <div className={styles['rubric']}>
    <ScoreBand percent={percent} />
    <dl className={styles['categories']}>
      {categories.map((category) => (
        <div key={category.name}>
          <dt>{category.name}</dt>
          <dd>{category.percent}%</dd>
        </div>
      ))}
    </dl>
    <p className={styles['small']}>An example only: nobody has marked this text.</p>
  </div>
);

/** A sample question that is marked in the browser, as often as one likes. */
export const DemoCard = ({ type }: { readonly type: DemoType }) => {
  const { sample } = type;
  const { text, ...question } = sample.question;
  const [answer, setAnswer] = useState<WidgetAnswer>({});
  const [mark, setMark] = useState<DemoMark>();
  const again = useRef<HTMLButtonElement>(null);
  const isMarked = mark !== undefined;
  useEffect(() => {
    if (isMarked) again.current?.focus();
  }, [isMarked]);
  const Icon = mark?.isCorrect ? CircleCheck : CircleX;
  return (
    <Card as="div" className={styles['sample']}>
      <div className={styles['head']}>
        <span className={styles['kind']}>{type.name}</span>
        <span className={styles['difficulty']} data-difficulty={sample.difficulty}>
          {sample.difficulty}
        </span>
      </div>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMarked && isStarted(answer)) setMark(markDemoAnswer(sample, answer, Math.random));
        }}
      >
        <QuestionWidget
          question={question}
          heading={<span className={styles['question']}>{text}</span>}
          answer={answer}
          locked={isMarked}
          right={mark && sample.right}
          onAnswer={setAnswer}
        />
        <div role="status">
          {mark && (
            <div className={styles['feedback']} data-right={mark.isCorrect}>
              <p className={styles['verdict']}>
                <Icon size={26} aria-hidden="true" /> {mark.isCorrect ? 'Correct!' : 'Incorrect'}
              </p>
              {mark.note && <p>{mark.note}</p>}
              {mark.samples && (
                <>
                  <p>Sample correct answers:</p>
                  <ul className={styles['samples']}>
                    {mark.samples.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                </>
              )}
              {mark.rubric && <Rubric {...mark.rubric} />}
            </div>
          )}
        </div>
        {isMarked ? (
          <Button
            ref={again}
            wide
            look="second"
            onClick={() => {
              setAnswer({});
              setMark(undefined);
            }}
          >
            Try Again
          </Button>
        ) : (
          <Button type="submit" wide disabled={!isStarted(answer)}>
            Submit Answer
          </Button>
        )}
      </form>
    </Card>
  );
};
