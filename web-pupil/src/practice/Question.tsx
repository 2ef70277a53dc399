import { WifiOff } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@mahoe/contracts/accounts';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { AnswerResult, getSessionQuestion, startQuizSession } from '@mahoe/contracts/practice';
import { getUserStats } from '@mahoe/contracts/progress';
import { refreshReads, useRead } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { celebrate } from './celebrate.ts';
import { Feedback } from './Feedback.tsx';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import styles from './Practice.module.css';
import { endedByClock } from './quizClock.ts';
import { QuizHeader } from './QuizHeader.tsx';
import { soundIntensity } from './soundIntensity.ts';
import { playTune } from './sounds.ts';
import { useAnswer } from './useAnswer.ts';
import { useCountdown } from './useCountdown.ts';

const CELEBRATE_AFTER_MS = 500;
const REDIRECT_AFTER_MS = 2000;
const PETALS_FOR_RIGHT = 24;
const PETALS_FOR_QUIZ = 140;

/** One question: choose, check, read why; the clock ticks only while it is unanswered. */
export const Question = ({
  session,
  question,
  user,
  nextIsComing,
  onNext,
}: {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly question: ReplyOf<typeof getSessionQuestion> & { readonly deadline: number };
  readonly user: User;
  readonly nextIsComing: boolean;
  readonly onNext: () => void;
}) => {
  const { quiz, questionNumber, totalQuestions, deadline } = question;
  const navigate = useNavigate();
  const { data: stats } = useRead(getUserStats, { params: { id: user.id } });
  const intensity = soundIntensity((stats?.questionsAttempted ?? 0) + questionNumber, user.level);
  const [selected, setSelected] = useState<number>();
  const [staying, setStaying] = useState(false);
  const text = useRef<HTMLSpanElement>(null);

  const onMarked = (result: AnswerResult): void => {
    if (!result.isSessionComplete) {
      playTune(result.isCorrect ? 'right' : 'wrong', intensity);
      if (result.isCorrect) void celebrate(PETALS_FOR_RIGHT, intensity);
    }
  };
  const { state, send } = useAnswer(user.id, {
    onMarked,
    onRefused: () => setSelected(undefined),
    onOver: onNext,
  });
  const result = state.is === 'marked' ? state.result : undefined;
  const complete = result?.isSessionComplete ?? false;

  const submit = (): void => {
    if (state.is !== 'open') return;
    send({
      sessionId: session.id,
      questionNumber,
      timestamp: Date.now(),
      selectedAnswer: selected ?? null,
    });
  };
  const { seconds, announcement } = useCountdown(deadline, state.is === 'open', submit);

  useLayoutEffect(() => text.current?.focus(), []);
  const celebrateQuiz = useEffectEvent(() => {
    playTune('complete', intensity);
    if (!result || endedByClock(result, totalQuestions)) return;
    void celebrate((PETALS_FOR_QUIZ * result.newScore) / totalQuestions, intensity);
  });
  useEffect(() => {
    if (!complete) return undefined;
    refreshReads().catch(console.error);
    const timer = setTimeout(celebrateQuiz, CELEBRATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [complete]);
  useEffect(() => {
    if (!complete || staying) return undefined;
    const timer = setTimeout(
      () => void navigate(`/quiz-results/${session.id}`, { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [complete, staying, navigate, session.id]);

  return (
    <>
      <QuizHeader
        topic={session.topicName}
        number={questionNumber}
        total={totalQuestions}
        seconds={seconds}
      >
        <LeaveQuiz />
      </QuizHeader>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <form
        className={styles['sheet']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (selected !== undefined) submit();
        }}
      >
        {quiz.imageUrl && (
          <img
            src={quiz.imageUrl}
            alt=""
            className={styles['image']}
            onError={(event) => (event.currentTarget.hidden = true)}
          />
        )}
        {quiz.questionType === 'mcq' ? (
          <OptionList
            question={
              <span ref={text} tabIndex={-1} className={styles['question']}>
                {quiz.question}
              </span>
            }
            options={quiz.options}
            selected={selected}
            locked={state.is !== 'open'}
            right={result?.correctAnswer ?? undefined}
            onSelect={setSelected}
          />
        ) : (
          <p>Unsupported question type: {quiz.questionType}</p>
        )}
        <div role="alert">
          {state.is === 'open' && state.failure && (
            <p className={styles['failure']}>{state.failure}</p>
          )}
        </div>
        <div role="status">
          {state.is === 'waiting' && (
            <p className={styles['waiting']}>
              <WifiOff size={22} aria-hidden="true" />
              The internet is away. Your answer is kept and will be sent when the line is back.
            </p>
          )}
        </div>
        {result ? (
          <Feedback
            result={result}
            totalQuestions={totalQuestions}
            staying={staying}
            onStay={() => setStaying(true)}
            nextIsComing={nextIsComing}
            onNext={onNext}
            onResults={() => void navigate(`/quiz-results/${session.id}`, { replace: true })}
          />
        ) : (
          <Button
            type="submit"
            wide
            disabled={selected === undefined}
            pending={state.is !== 'open'}
          >
            {state.is === 'sending'
              ? 'Checking…'
              : state.is === 'waiting'
                ? 'Waiting for the internet…'
                : 'Check answer'}
          </Button>
        )}
      </form>
    </>
  );
};
