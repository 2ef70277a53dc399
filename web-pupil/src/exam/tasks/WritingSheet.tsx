import { useMemo, useRef } from 'react';
import type { TaskAttempt } from '@mahoe/contracts/practice/tasks';
import sheet from '../../question/QuestionSheet.module.css';
import { wordCount } from '../../question/widgetAnswer.ts';
import { Card } from '../../ui/components/Card.tsx';
import { Confirm } from '../../ui/components/Confirm.tsx';
import { useUpdateLock } from '../../ui/hooks/updateLock.ts';
import { ReadAloud } from '../../ui/speech/ReadAloud.tsx';
import { sayHowSaved, useSavedAnswers, type SavedAnswers } from '../useSavedAnswers.ts';
import { nameForm } from './formNames.ts';
import { openAttempt } from './openAttempt.ts';
import { WritingField } from './WritingField.tsx';
import styles from './Task.module.css';
import { adviseLength } from './wordAdvice.ts';

type Written = TaskAttempt['written'];

/** The prompt, and hints for a plan. */
const Prompt = ({
  prompt,
  hints,
}: Pick<Written, 'prompt'> & { readonly hints: readonly string[] }) => {
  const asked = useRef<HTMLDivElement>(null);
  return (
    <Card>
      <div ref={asked} className={styles['asked']}>
        <p className={styles['prompt']} data-read="question">
          {prompt}
        </p>
        <h2 className={styles['plan']} data-read="question">
          Plan first
        </h2>
        <ul className={styles['hints']}>
          {hints.map((hint) => (
            <li key={hint} data-read="question">
              {hint}
            </li>
          ))}
        </ul>
        <ReadAloud within={asked} part="question" name="the task" />
      </div>
    </Card>
  );
};

const HandIn = ({
  answers,
  text,
  words,
}: {
  readonly answers: SavedAnswers;
  readonly text: string;
  readonly words: NonNullable<Written['words']>;
}) => {
  const written = wordCount(text);
  return (
    <footer className={styles['end']}>
      <p role="status">{sayHowSaved(answers.saveState)}</p>
      <Confirm
        trigger="Hand in my text"
        title="Hand in your text?"
        confirm="Hand in"
        keep="Go on writing"
        look="second"
        pending={answers.isHandingIn}
        onConfirm={answers.handIn}
      >
        {written >= words.from && written <= words.to
          ? 'Did you read it once more? You cannot change anything afterwards.'
          : `${written === 0 ? 'You have written nothing yet.' : adviseLength(written, words)} You cannot change anything afterwards.`}
      </Confirm>
    </footer>
  );
};

/** An attempt at a writing task: a prompt, hints, and a text of the pupil's own. */
export const WritingSheet = ({
  attempt,
  writing: { form, hints },
  onOver,
}: {
  readonly attempt: TaskAttempt;
  readonly writing: NonNullable<TaskAttempt['writing']>;
  readonly onOver: () => void;
}) => {
  useUpdateLock();
  const { id, title, written } = attempt;
  const saved = attempt.saved.map((one) => ({ ...one, isFlagged: false }));
  const answers = useSavedAnswers(
    useMemo(() => openAttempt(id), [id]),
    saved,
    onOver,
  );
  const { itemNumber, prompt, words } = written;
  const own = answers.items.find((one) => one.itemNumber === itemNumber)?.answer ?? null;
  return (
    <>
      <header className={styles['head']} data-quiz-open>
        <p className={styles['note']}>{nameForm(form)}</p>
        <h1>{title}</h1>
        <p>Take your time: there is no clock.</p>
      </header>
      <Prompt prompt={prompt} hints={hints} />
      <section className={sheet['sheet']} aria-label="Your text">
        <WritingField
          heading={<h2 className={styles['plan']}>Your text</h2>}
          words={words}
          saved={own}
          isLocked={answers.isHandingIn}
          onChange={(answer) => answers.change({ itemNumber, answer })}
        />
        <p className={styles['note']}>
          Afterwards you or a parent judge it, beside two other texts.
        </p>
      </section>
      {words && <HandIn answers={answers} text={own?.textAnswer ?? ''} words={words} />}
    </>
  );
};
