import { markingKeyOf } from '@mahoe/api/practice/markingKey';
import { chooseQuestions, STARTING_POLICY } from '@mahoe/domain/adaptive/questionChoice';
import type { Policy } from '@mahoe/domain/adaptive/experimentLayer';
import { momentOf } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { wordCount } from '@mahoe/domain/practice/wording';
import { timesAnsweredOn, type Learner } from '@mahoe/domain/progress/learnerState';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { answerTo, guessOf } from './answering.ts';
import {
  chanceOfRight,
  practise,
  responseMs,
  skillAt,
  type Chance,
  type Skill,
  type Traits,
} from './nature.ts';
import type { School, SchoolQuestion, SchoolTopic } from './school.ts';
import type { World } from './world.ts';

const QUESTIONS = { practice: 10, review: 3 } as const;
const WALKS_AWAY = 0.004;
const RECENT_MS = 7 * 86_400_000;
const READING_MS = 4000;
/** A sweep ends what nobody goes on with. */
const SWEPT_AFTER_MS = 60_000;

/** A pupil as the simulation carries them along. */
export interface Player {
  readonly pupilId: string;
  readonly arm: Policy;
  readonly traits: Traits;
  readonly chance: Chance;
  readonly skillIn: (topicId: string, at: number) => Skill;
  /** When each question was last answered right. */
  readonly rightAt: Map<string, number>;
}

interface Quiz {
  readonly sessionId: string;
  readonly player: Player;
  readonly learner: Learner;
  readonly topic: SchoolTopic;
  readonly purpose: keyof typeof QUESTIONS;
}

const isOver = (events: readonly DomainEvent[]): boolean =>
  events.some(({ type }) => type === 'QuizSessionCompleted');

const chosenFor = (
  school: School,
  { player: { pupilId, arm, chance, rightAt }, topic, purpose }: Quiz,
  at: number,
): readonly SchoolQuestion[] => {
  const count = QUESTIONS[purpose];
  const random = Array.from({ length: 2 * count }, chance.uniform);
  const candidates = topic.questions.map((question) => ({
    ...question,
    difficulty: question.content.difficulty,
    probability: school.chanceOf(pupilId, topic.topicId, question),
    recentlyRight: at - (rightAt.get(question.questionId) ?? -Infinity) < RECENT_MS,
  }));
  const chosen = new Set(
    chooseQuestions(candidates, arm, count, random).map(({ questionId }) => questionId),
  );
  return topic.questions.filter(({ questionId }) => chosen.has(questionId));
};

const start = (world: World, school: School, quiz: Quiz, at: number) => {
  const { sessionId, player, learner, topic, purpose } = quiz;
  const now = momentOf(at);
  const asked = chosenFor(school, quiz, at);
  const [started] = world.act(quizSession, sessionId, {
    type: 'StartQuizSession',
    now,
    sessionId,
    pupilId: player.pupilId,
    grade: topic.grade,
    subjectId: topic.subjectId,
    topicId: topic.topicId,
    purpose,
    reviewDueOn: purpose === 'review' ? now.localDate : null,
    questions: asked.map(({ questionId, version, content }) => ({
      questionId,
      version,
      difficulty: content.difficulty,
      points: content.points,
      key: markingKeyOf(content),
      stemWords: wordCount(content.question),
      timesAnsweredToday: timesAnsweredOn(learner, now.localDate, questionId),
      rapidBelowMs: school.rapidBelowMs(questionId),
    })),
    candidateIds: topic.questions.map(({ questionId }) => questionId),
    extraTimeFactor: 1,
    masteryThreshold: topic.masteryThreshold,
    level: levelOf(learner.experience),
    experience: learner.experience,
    arm: player.arm,
    policyVersion: STARTING_POLICY,
    subscriptionEndsAt: 'exempt',
    lockedBehind: null,
  });
  const limit = started?.type === 'QuizSessionStarted' ? started.data.timeLimitSeconds : 0;
  return { asked, limitMs: 1000 * limit };
};

/** A pupil's quiz from press to end; its value is when it was over. */
export const takeQuiz = function* (
  world: World,
  school: School,
  quiz: Quiz,
  from: number,
): Generator<number, number> {
  const { sessionId, player, topic } = quiz;
  const { pupilId, traits, chance, rightAt } = player;
  const { asked, limitMs } = start(world, school, quiz, from);
  const stream = `${quizSession.category}-${sessionId}`;
  let at = from;
  for (const [index, question] of asked.entries()) {
    yield (at += index === 0 ? 1000 : READING_MS);
    world.act(quizSession, sessionId, {
      type: 'ServeQuestion',
      now: momentOf(at),
      pupilId,
      predictedProbability: school.chanceOf(pupilId, topic.topicId, question),
      shownOrder: null,
    });
    if (chance.uniform() < WALKS_AWAY) {
      yield (at += limitMs + SWEPT_AFTER_MS);
      world.act(quizSession, sessionId, { type: 'ExpireSession', now: momentOf(at) });
      break;
    }
    const isHasty = chance.uniform() < traits.haste;
    const { trueDifficulty, content, questionId } = question;
    yield (at += responseMs(traits, trueDifficulty, isHasty, chance));
    const skill = player.skillIn(topic.topicId, at);
    const guess = guessOf(content);
    const chanceNow = isHasty
      ? guess
      : chanceOfRight(skillAt(traits, skill, at), trueDifficulty, guess);
    const knows = chance.uniform() < chanceNow;
    const answered = world.act(quizSession, sessionId, {
      type: 'AnswerQuestion',
      now: momentOf(at),
      pupilId,
      answer: answerTo(content, knows, chance),
      questionNumber: index + 1,
      clientTimestamp: null,
    });
    if (!isHasty) practise(traits, skill, chanceNow, at);
    if (knows) rightAt.set(questionId, at);
    if (isOver(answered)) break;
  }
  world.forget(stream);
  return at;
};
