import { createHash } from 'node:crypto';
import { buildMarkingKey } from '@mahoe/api/practice/markingKey';
import {
  CHOICE_POLICY,
  drawCandidate,
  drawSeed,
  preferUnseen,
  toUnitInterval,
} from '@mahoe/domain/adaptive/nextQuestion';
import { listEligible, type QuizBlueprint } from '@mahoe/domain/adaptive/quizBlueprint';
import { planQuiz, type PlannedQuestion } from '@mahoe/domain/adaptive/quizPlan';
import type { Policy } from '@mahoe/domain/adaptive/experimentLayer';
import { momentOf } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { collectPool } from '@mahoe/domain/practice/candidatePool';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { allowanceOf } from '@mahoe/domain/practice/quizClock';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { countAnswersOn, type Learner } from '@mahoe/domain/progress/learnerState';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { computeGuessChance } from '@mahoe/domain/content/guessChance';
import { simulateAnswer } from './answer.ts';
import {
  computeChance,
  practise,
  responseMs,
  skillAt,
  type RandomSource,
  type Skill,
  type Traits,
} from './pupilTraits.ts';
import type { School, SchoolQuestion, SchoolTopic } from './school.ts';
import type { World } from './world.ts';

const QUESTIONS = { practice: 10, review: 3 } as const;
const ABANDON_CHANCE = 0.004;
const RECENT_MS = 7 * 86_400_000;
const READING_MS = 4000;
/** Time after which a job ends an abandoned quiz. */
const EXPIRY_DELAY_MS = 60_000;

/** A pupil in the simulation. */
export interface Player {
  readonly pupilId: string;
  readonly arm: Policy;
  readonly traits: Traits;
  readonly chance: RandomSource;
  readonly skillIn: (topicId: string, at: number) => Skill;
  /** Skills in the topics practised so far. */
  readonly practised: ReadonlyMap<string, Skill>;
  /** Time at which each question was last answered right. */
  readonly rightAt: Map<string, number>;
  /** Time at which each question was last answered. */
  readonly seenAt: Map<string, number>;
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

/** A candidate question, with the school's and the session's data. */
interface Candidate extends PlannedQuestion {
  readonly question: SchoolQuestion;
  readonly recorded: SessionQuestion;
  readonly recentlyRight: boolean;
}

const toPooled = ({ recorded, seenAtMs }: Candidate) => ({
  ...recorded,
  isUnseen: seenAtMs === null,
});

interface Started {
  readonly candidates: readonly Candidate[];
  readonly frame: QuizBlueprint;
  readonly limitMs: number;
}

const start = (world: World, school: School, quiz: Quiz, at: number): Started => {
  const { sessionId, player, learner, topic, purpose } = quiz;
  const { pupilId, arm, chance, rightAt, seenAt } = player;
  const now = momentOf(at);
  const bank = topic.questions.map((question): Candidate => {
    const { questionId, version, content } = question;
    const recorded = {
      questionId,
      version,
      difficulty: content.difficulty,
      points: content.points,
      key: buildMarkingKey(content),
      stemWords: countWords(content.question),
      timesAnsweredToday: countAnswersOn(learner, now.localDate, questionId),
      rapidBelowMs: school.rapidBelowMs(questionId),
      recentlyRight: at - (rightAt.get(questionId) ?? -Infinity) < RECENT_MS,
    };
    const { difficulty, recentlyRight } = recorded;
    const seconds = allowanceOf(recorded);
    const seenAtMs = seenAt.get(questionId) ?? null;
    return { question, recorded, questionId, difficulty, recentlyRight, seconds, seenAtMs };
  });
  const plan = planQuiz(bank, QUESTIONS[purpose], chance.uniform);
  const { candidates, blueprint: frame } = plan;
  const [started] = world.act(quizSession, sessionId, {
    type: 'StartQuizSession',
    now,
    sessionId,
    pupilId,
    grade: topic.grade,
    subjectId: topic.subjectId,
    topicId: topic.topicId,
    purpose,
    reviewDueOn: purpose === 'review' ? now.localDate : null,
    questions: [],
    frame: { policy: arm, ...frame },
    pool: collectPool(candidates.map(toPooled)),
    candidateIds: candidates.map(({ questionId }) => questionId),
    extraTimeFactor: 1,
    masteryThreshold: topic.masteryThreshold,
    level: levelOf(learner.experience),
    experience: learner.experience,
    arm,
    policyVersion: school.choice.version,
    subscriptionEndsAt: 'exempt',
    lockedBehind: null,
  });
  const limit = started?.type === 'QuizSessionStarted' ? started.data.timeLimitSeconds : 0;
  return { candidates, frame, limitMs: 1000 * limit };
};

/** Chooses the next question after the answers so far, as the product draws it. */
const chooseNext = (
  school: School,
  { sessionId, player: { pupilId, arm }, topic }: Quiz,
  { candidates, frame }: Started,
  asked: readonly Candidate[],
  at: number,
) => {
  const eligible = preferUnseen(
    listEligible(frame, candidates, asked).map((one) => ({
      ...one,
      isUnseen: one.seenAtMs === null,
    })),
  );
  const weighed = school.choice.weigh(
    eligible.map(({ questionId, question, recentlyRight }) => ({
      questionId,
      predicted: school.chanceOf(pupilId, topic.topicId, question, at),
      recentlyRight,
    })),
    arm,
  );
  const seed = createHash('sha256')
    .update(drawSeed(CHOICE_POLICY, sessionId, asked.length + 1))
    .digest();
  const found = drawCandidate(weighed, toUnitInterval(seed));
  const candidate = eligible.find(({ questionId }) => questionId === found?.questionId);
  return found && candidate && { candidate, weighed, chance: found.predicted };
};

/** Plays a pupil's quiz from start to end; returns when it was over. */
export const takeQuiz = function* (
  world: World,
  school: School,
  quiz: Quiz,
  from: number,
): Generator<number, number> {
  const { sessionId, player, topic } = quiz;
  const { pupilId, traits, chance, rightAt, seenAt } = player;
  const started = start(world, school, quiz, from);
  const stream = `${quizSession.category}-${sessionId}`;
  const asked: Candidate[] = [];
  let at = from;
  while (asked.length < started.frame.total) {
    yield (at += asked.length === 0 ? 1000 : READING_MS);
    const next = chooseNext(school, quiz, started, asked, at);
    if (!next) break;
    const { candidate, weighed } = next;
    const { question, questionId, recorded } = candidate;
    asked.push(candidate);
    const estimates = school.estimatesOf(pupilId, topic.topicId, question, at);
    school.tally.served(topic.topicId, questionId);
    world.act(quizSession, sessionId, {
      type: 'ServeQuestion',
      now: momentOf(at),
      pupilId,
      predictedProbability: next.chance,
      shownOrder: null,
      choice: { questionNumber: asked.length, question: recorded, candidates: weighed },
    });
    if (chance.uniform() < ABANDON_CHANCE) {
      yield (at += started.limitMs + EXPIRY_DELAY_MS);
      world.act(quizSession, sessionId, { type: 'ExpireSession', now: momentOf(at) });
      break;
    }
    const isHasty = chance.uniform() < traits.haste;
    const { trueDifficulty, content } = question;
    yield (at += responseMs(traits, trueDifficulty, isHasty, chance));
    const skill = player.skillIn(topic.topicId, at);
    const guess = computeGuessChance(content);
    const chanceNow = isHasty
      ? guess
      : computeChance(skillAt(traits, skill, at), trueDifficulty, guess);
    const knows = chance.uniform() < chanceNow;
    const answered = world.act(quizSession, sessionId, {
      type: 'AnswerQuestion',
      now: momentOf(at),
      pupilId,
      answer: simulateAnswer(content, knows, chance),
      questionNumber: asked.length,
      clientTimestamp: null,
    });
    if (!isHasty) {
      school.tally.answered(estimates, chanceNow);
      practise(traits, skill, chanceNow, at);
    }
    seenAt.set(questionId, at);
    if (knows) rightAt.set(questionId, at);
    if (isOver(answered)) break;
  }
  world.forget(stream);
  return at;
};
