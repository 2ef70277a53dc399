import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import { ScoreBand } from '../question/ScoreBand.tsx';
import { isStarted, type WidgetAnswer } from '../question/widgetAnswer.ts';
import { markDemoAnswer, type DemoMark, type DemoType } from './demoTypes.ts';
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

const DemoFeedback = ({ mark }: { readonly mark: DemoMark }) => {
  const Icon = mark.isCorrect ? CircleCheck : CircleX;
  return (
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
  );
};

/** The button of a marked sample; it takes the focus when it appears. */
const TryAgain = ({ onClick }: { readonly onClick: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  // Must not scroll, because the verdict would leave a small screen.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} wide look="second" onClick={onClick}>
      Try Again
    </Button>
  );
};

/** A sample question with its form; the browser marks it as often as a pupil likes. */
export const DemoCard = ({ type: { name, sample } }: { readonly type: DemoType }) => {
  const { text, ...question } = sample.question;
  const [answer, setAnswer] = useState<WidgetAnswer>({});
  const [mark, setMark] = useState<DemoMark>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!mark && isStarted(answer)) setMark(markDemoAnswer(sample, answer, Math.random));
  };
  const reset = (): void => {
    setAnswer({});
    setMark(undefined);
  };
  return (
    <Card as="div" className={styles['sample']}>
      <div className={styles['head']}>
        <span className={styles['kind']}>{name}</span>
        <span className={styles['difficulty']} data-difficulty={sample.difficulty}>
          {sample.difficulty}
        </span>
      </div>
      <form className={styles['form']} onSubmit={submit}>
        <QuestionWidget
          question={question}
          heading={<span className={styles['question']}>{text}</span>}
          answer={answer}
          locked={mark !== undefined}
          right={mark && sample.right}
          onAnswer={setAnswer}
        />
        <div role="status">{mark && <DemoFeedback mark={mark} />}</div>
        {mark ? (
          <TryAgain onClick={reset} />
        ) : (
          <Button type="submit" wide disabled={!isStarted(answer)}>
            Submit Answer
          </Button>
        )}
      </form>
    </Card>
  );
};
