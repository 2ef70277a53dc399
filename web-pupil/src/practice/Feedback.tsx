import { CircleCheck, CircleX, Gift, Hourglass } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { treeStage } from '../pupil/treeStage.ts';
import { findQuestionType } from '../question/questionTypes.ts';
import { ScoreBand } from '../question/ScoreBand.tsx';
import type { WidgetQuestion } from '../question/widgetAnswer.ts';
import styles from './Feedback.module.css';
import { Ideas } from './Ideas.tsx';
import { Onward, OnwardButton } from './Onward.tsx';
import type { Pace } from './pace.ts';
import { QuestionLoading } from './QuestionLoading.tsx';
import { isEndedByClock } from './quizClock.ts';
import { buildAnswerRemarks } from './answerRemarks.ts';
import type { MarkedNote } from './useAnswer.ts';

const Verdict = ({ result, pace }: { readonly result: AnswerResult; readonly pace: Pace }) => {
  const [Icon, label] = result.isCorrect
    ? [CircleCheck, 'Correct!']
    : result.timedOut
      ? [Hourglass, "Time's up!"]
      : [CircleX, pace === 'auto' ? 'Not quite right' : 'Incorrect'];
  return (
    <p className={styles['verdict']}>
      <Icon size={30} aria-hidden="true" /> {label}
    </p>
  );
};

/** How much of an answer with several parts was right. */
const Credit = ({
  question,
  result: { credit, isUngraded, timedOut },
}: {
  readonly question: WidgetQuestion;
  readonly result: AnswerResult;
}) =>
  findQuestionType(question.questionType)?.hasPartialCredit &&
  !isUngraded &&
  !timedOut && <ScoreBand percent={Math.round(100 * credit)} />;

/** Notice during the two seconds before the page turns by itself. */
const BriefFeedback = ({ result }: { readonly result: AnswerResult }) =>
  result.isCorrect ? (
    <p>Great job! You earned {result.pointsEarned} points.</p>
  ) : (
    result.correctText && (
      <p className={styles['wrongText']}>
        The correct answer was: {nonBreaking(result.correctText)}
      </p>
    )
  );

/** The right answer in words, unless the question itself shows it. */
const RightAnswer = ({
  question,
  result: { isCorrect, correctText },
}: Pick<FeedbackProps, 'question' | 'result'>) =>
  !isCorrect &&
  correctText &&
  findQuestionType(question.questionType)?.showsRightAnswer === false && (
    <p className={styles['answer']}>
      The correct answer was: <strong>{correctText}</strong>
    </p>
  );

const FullFeedback = ({ result }: { readonly result: AnswerResult }) => (
  <>
    <Ideas ideas={result.ideas} />
    <p className={styles['why']} data-read="why">
      {nonBreaking(result.explanation)}
    </p>
  </>
);

const QuizComplete = ({
  result,
  totalQuestions,
  isRedirecting,
}: {
  readonly result: AnswerResult;
  readonly totalQuestions: number;
  readonly isRedirecting: boolean;
}) => (
  <div className={styles['complete']}>
    {!result.timedOut && (
      <p className={styles['completeTitle']}>
        {isEndedByClock(result, totalQuestions) ? "Time's up!" : 'Quiz Complete!'}
      </p>
    )}
    {isRedirecting && <p>Redirecting to results page...</p>}
  </div>
);

const Extras = ({
  result: { levelsReached, bonusExperience },
}: {
  readonly result: AnswerResult;
}) => {
  const level = levelsReached.at(-1);
  const hasGrown = levelsReached.some((reached) => treeStage(reached) !== treeStage(reached - 1));
  return (
    <>
      {level !== undefined && (
        <p className={styles['level']}>
          You have reached level {level}.{hasGrown && ' Your tree has grown!'}
        </p>
      )}
      {bonusExperience > 0 && (
        <p className={styles['level']}>
          <Gift size={24} aria-hidden="true" /> Daily challenge complete: +{bonusExperience} XP!
        </p>
      )}
    </>
  );
};

/** Time in which parts that load late, such as the button that reads aloud, can make the panel higher. */
const SETTLING_MS = 2000;

/**
 * Scrolls to the feedback as far as needed, again if it grows while its parts load. Its top stays in view
 * even if it is higher than the window.
 * @returns a function that stops it
 */
const showFeedback = (panel: HTMLElement | null): (() => void) => {
  if (!panel) return () => undefined;
  // Scrolling down hides the app's header, which scrolling up shows.
  panel.toggleAttribute('data-below', panel.getBoundingClientRect().top > 0);
  const observer = new ResizeObserver(() => scrollIntoView(panel, 'nearest'));
  observer.observe(panel);
  const settled = setTimeout(() => observer.disconnect(), SETTLING_MS);
  return () => {
    clearTimeout(settled);
    observer.disconnect();
  };
};

interface FeedbackProps {
  readonly question: WidgetQuestion;
  readonly result: AnswerResult;
  readonly note: MarkedNote;
  readonly totalQuestions: number;
  readonly pace: Pace;
  readonly staying: boolean;
  readonly nextIsComing: boolean;
  readonly onStay: () => void;
  readonly onGo: () => void;
  /** Button that reports the question, for feedback that stays on screen. */
  readonly report?: ReactNode;
}

/** Feedback on an answer: the mark, why, what it earned, and the button to go on. */
export const Feedback = ({
  question,
  result,
  note,
  totalQuestions,
  pace,
  staying,
  nextIsComing,
  onStay,
  onGo,
  report,
}: FeedbackProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => showFeedback(panel.current), [staying]);
  const isFull = pace === 'manual' || staying;
  const complete = result.isSessionComplete;
  const turnsByItself = (complete || pace === 'auto') && !staying;
  return (
    <>
      <div ref={panel} role="status" className={styles['panel']} data-right={result.isCorrect}>
        <div className={styles['head']}>
          <Verdict result={result} pace={pace} />
          <Credit question={question} result={result} />
          {isFull && <ReadAloud within={panel} part="why" name="why" />}
        </div>
        <Extras result={result} />
        {pace === 'auto' && <BriefFeedback result={result} />}
        {pace === 'manual' && <RightAnswer question={question} result={result} />}
        {isFull && <FullFeedback result={result} />}
        {buildAnswerRemarks(result, note).map((remark) => (
          <p key={remark} className={styles['remark']}>
            {remark}
          </p>
        ))}
        {complete && (
          <QuizComplete
            result={result}
            totalQuestions={totalQuestions}
            isRedirecting={!staying && pace === 'manual'}
          />
        )}
      </div>
      <Onward result={result} showsEarned={isFull}>
        {turnsByItself && !nextIsComing ? (
          <OnwardButton key="stay" look="second" onClick={onStay}>
            Wait, I am still reading
          </OnwardButton>
        ) : (
          <OnwardButton key="go" pending={nextIsComing} onClick={onGo}>
            {nextIsComing ? <QuestionLoading /> : complete ? 'See my results' : 'Next Question'}
          </OnwardButton>
        )}
      </Onward>
      {isFull && !turnsByItself && report}
    </>
  );
};
