import { useId, useState, type FormEvent } from 'react';
import {
  getTaskResult,
  listTasks,
  selfMarkTask,
  type Judge,
  type TaskResult,
} from '@mahoe/contracts/practice/tasks';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { invalidateOperation, updateCached, useCommand } from '../../apiClient.ts';
import { Button } from '../../ui/components/Button.tsx';
import { Card } from '../../ui/components/Card.tsx';
import { ChoiceRow } from '../../ui/components/ChoiceRow.tsx';
import styles from './TaskResult.module.css';

type Written = TaskResult['written'];

const JUDGES = [
  { value: 'pupil', name: 'I judge it' },
  { value: 'parent', name: 'A parent judges it' },
] as const;

const Criterion = ({
  criterion: { name, levels },
  chosen,
  isMissing,
  onChoose,
}: {
  readonly criterion: Written['criteria'][number];
  readonly chosen: number | undefined;
  /** Somebody tried to save without a level here. */
  readonly isMissing: boolean;
  readonly onChoose: (points: number) => void;
}) => {
  const problem = useId();
  return (
    <fieldset
      className={styles['criterion']}
      aria-describedby={isMissing ? problem : undefined}
      data-chosen={chosen !== undefined}
    >
      <legend>{name}</legend>
      {levels.map(({ points, text }) => (
        <label key={points} className={styles['level']}>
          <input
            type="radio"
            name={name}
            checked={chosen === points}
            onChange={() => onChoose(points)}
          />
          <span>
            <b>{points === 1 ? '1 point' : `${points} points`}</b>: {text}
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={problem} className={styles['problem']}>
          Choose one level here.
        </p>
      )}
    </fieldset>
  );
};

interface Judging {
  readonly attemptId: string;
  readonly judge: Judge;
  readonly written: Written;
}

/** The levels that one judge chooses, and the command that saves them. */
const useJudging = ({ attemptId, judge, written: { criteria, judged: before } }: Judging) => {
  const saved = before[judge];
  const [chosen, setChosen] = useState<readonly (number | undefined)[]>(
    saved ?? criteria.map(() => undefined),
  );
  const [hasPressed, setHasPressed] = useState(false);
  const mark = useCommand(selfMarkTask);
  const points = chosen.flatMap((one) => one ?? []);
  const isComplete = points.length === criteria.length;
  const send = (): void =>
    mark.mutate(
      { params: { id: attemptId }, body: { judge, points } },
      {
        onSuccess: () => {
          invalidateOperation(listTasks).catch(console.error);
          updateCached(getTaskResult, (result) => {
            if (result.id !== attemptId) return result;
            const judged = { ...result.written.judged, [judge]: points };
            return { ...result, written: { ...result.written, judged } };
          });
        },
      },
    );
  return {
    chosen,
    choose: (at: number, level: number): void => setChosen(chosen.with(at, level)),
    isComplete,
    isMissing: (at: number): boolean => hasPressed && chosen[at] === undefined,
    isSaved: saved !== null && saved.every((one, at) => one === chosen[at]),
    total: points.reduce((sum, one) => sum + one, 0),
    mark,
    /** Saves the levels, or shows which are missing and moves the focus to the first. */
    save: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setHasPressed(true);
      if (isComplete) return send();
      event.currentTarget.querySelector<HTMLElement>('[data-chosen="false"] input')?.focus();
    },
  };
};

/** The rubric, on which one judge ticks a level of each criterion. */
const Rubric = (judging: Judging) => {
  const { judge, written } = judging;
  const { chosen, choose, isComplete, isMissing, isSaved, total, mark, save } = useJudging(judging);
  return (
    <form className={styles['rubric']} onSubmit={save}>
      {written.criteria.map((criterion, at) => (
        <Criterion
          key={criterion.name}
          criterion={criterion}
          chosen={chosen[at]}
          isMissing={isMissing(at)}
          onChoose={(level) => choose(at, level)}
        />
      ))}
      <Button type="submit" look="second" disabled={isSaved} pending={mark.isPending}>
        Save these points
      </Button>
      <p role="status">
        {isSaved
          ? `Saved: ${total} of ${written.points} points, judged by ${judge === 'pupil' ? 'you' : 'a parent'}. They earn no XP.`
          : !isComplete && 'Choose one level in each box.'}
      </p>
      {mark.isError && (
        <p role="alert" className={styles['problem']}>
          {getErrorMessage(mark.error, 'That was not saved. Please try again.')}
        </p>
      )}
    </form>
  );
};

const Model = ({
  model: { level, points, text, why },
  criteria,
}: {
  readonly model: Written['models'][number];
  readonly criteria: Written['criteria'];
}) => (
  <details className={styles['model']}>
    <summary>{level < 4 ? 'An answer on the way' : 'A full answer'}</summary>
    <p className={styles['text']}>{text}</p>
    <p className={styles['note']}>
      {points && (
        <b className={styles['earned']}>
          {criteria.map(({ name }, at) => `${name} ${points[at] ?? 0}`).join(' · ')}
        </b>
      )}
      {why}
    </p>
  </details>
);

/** The written part beside two model answers, and the rubric to judge it by. */
export const SelfMarking = ({
  attemptId,
  title,
  written,
}: {
  readonly attemptId: string;
  /** Name of what is judged: "Part 4" or "Your task". */
  readonly title: string;
  readonly written: Written;
}) => {
  const [judge, setJudge] = useState<Judge>('pupil');
  return (
    <Card className={styles['written'] ?? ''}>
      <h2 className={styles['label']}>
        {title} <span>{written.points} points, judged by you</span>
      </h2>
      <p className={styles['stem']}>{written.prompt}</p>
      <h3>Your answer</h3>
      <p className={styles['text']}>{written.givenText ?? 'You wrote nothing this time.'}</p>
      {written.models.map((model) => (
        <Model key={model.level} model={model} criteria={written.criteria} />
      ))}
      {written.givenText !== null && (
        <>
          <h3>Judge your answer</h3>
          <ChoiceRow label="Who judges?" choices={JUDGES} chosen={judge} onChange={setJudge} />
          <Rubric key={judge} attemptId={attemptId} judge={judge} written={written} />
        </>
      )}
    </Card>
  );
};
