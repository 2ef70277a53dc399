import { createHash } from 'node:crypto';
import { pupil } from '@mahoe/domain/accounts/pupil';
import {
  pickArm,
  assignmentSeed,
  experimentAssignment,
  FIRST_EXPERIMENT,
} from '@mahoe/domain/adaptive/experiment';
import { subscription } from '@mahoe/domain/billing/subscription';
import { momentOf } from '@mahoe/domain/calendar';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import type { StreamEvent } from '@mahoe/domain/eventTypes';
import { v5 as uuidv5 } from 'uuid';
import type { TriedRule } from '../whatIf/rules.ts';
import type { TriedChoice } from './choice.ts';
import { DAY_MS, isWeekend } from './days.ts';
import { createRandomSource, newSkill, newTraits, type Skill } from './pupilTraits.ts';
import { newCandidate, sitPaper, type ExamCandidate } from './paper.ts';
import { takeQuiz, type Player } from './quiz.ts';
import type { LearnerModelVersion, School, SchoolTopic } from './school.ts';
import { runInOrder, type Life, type World } from './world.ts';

/** Namespace of the ids of simulated pupils and their quizzes. */
export const SIMULATION_NAMESPACE = '5e1d0a77-2b4c-5f3e-9a61-c0ffee5eed01';

/** Length and width of a simulated term. */
export interface TermSize {
  readonly seed: number;
  readonly pupils: number;
  readonly days: number;
  /** Midnight in Jamaica of its first day, in ms since 1970. */
  readonly from: number;
  /** Id that separates its pupils from those of other terms in the same log, whatever the seed. */
  readonly termId?: string;
  /** Policy to try in the adaptive arm, instead of the product's choice of questions. */
  readonly choice?: TriedChoice | undefined;
  /** Rule to adopt before its first day, instead of the first mastery rule. */
  readonly mastery?: TriedRule | undefined;
  /** Learner model that chooses the questions, instead of the one in force. */
  readonly model?: LearnerModelVersion | undefined;
  /** True if pupils sit exam papers, one a fortnight. */
  readonly papers?: boolean | undefined;
}

/** Keyed hashes under which a simulated pupil's name and address are reserved. */
export type KeysOf = (username: string) => {
  readonly usernameKey: string;
  readonly emailKey: string;
};

const SUBSCRIBED_MONTHS = 6;
const MAX_QUIZZES_PER_DAY = 5;
const REPEAT_CHANCE = 0.35;
const STAY_CHANCE = 0.75;
const REVIEW_CHANCE = 0.5;
/** Between six in the morning and nine in the evening. */
const FIRST_HOUR_MS = 6 * 3_600_000;
const WAKING_MS = 15 * 3_600_000;
const FIRST_NAMES = [
  'Alia',
  'Brandon',
  'Chevelle',
  'Dwayne',
  'Etana',
  'Fabian',
  'Gia',
  'Hakeem',
  'Imani',
  'Jevaughn',
  'Kadian',
  'Lamar',
  'Monique',
  'Nigel',
  'Oshane',
  'Petra',
  'Quanice',
  'Rohan',
  'Shanice',
  'Tariq',
  'Ula',
  'Vaughn',
  'Winsome',
  'Xavier',
  'Yanique',
  'Zidane',
];

const grades = [4, 5, 6] as const;

const buildUsername = (seed: number, n: number): string =>
  `simulated-${seed}-${String(n + 1).padStart(4, '0')}`;

/** Returns the n-th pupil of a simulation. */
export const simulatedPupil = (
  { seed, termId }: Pick<TermSize, 'seed' | 'termId'>,
  n: number,
): { id: string; username: string } => {
  const username = buildUsername(seed, n);
  const name = termId === undefined ? username : `${termId}|${username}`;
  return { id: uuidv5(name, SIMULATION_NAMESPACE), username };
};

const { experiment, arms } = FIRST_EXPERIMENT;

const newPlayer = (term: Pick<TermSize, 'seed' | 'termId'>, n: number): Player => {
  const { seed } = term;
  const { id: pupilId } = simulatedPupil(term, n);
  const chance = createRandomSource((Math.imul(seed, 0x9e3779b1) + n) >>> 0);
  const traits = newTraits(chance);
  const skills = new Map<string, Skill>();
  const hash = createHash('sha256').update(assignmentSeed(experiment, pupilId)).digest();
  return {
    pupilId,
    arm: pickArm(hash, arms) === 'adaptive' ? 'adaptive' : 'control',
    traits,
    chance,
    rightAt: new Map(),
    seenAt: new Map(),
    practised: skills,
    skillIn: (topicId, at) => {
      const known = skills.get(topicId) ?? newSkill(chance, at);
      skills.set(topicId, known);
      return known;
    },
  };
};

const register = (
  world: World,
  { pupilId }: Player,
  { n, username, keys }: { n: number; username: string; keys: ReturnType<KeysOf> },
  at: number,
): void => {
  const now = momentOf(at);
  world.act(pupil, pupilId, {
    type: 'RegisterPupil',
    now,
    pupilId,
    grade: grades[n % grades.length] ?? 4,
    ...keys,
    profile: {
      username,
      firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? '',
      lastName: 'Simulated',
      email: `${username}@simulated.invalid`,
      schoolId: null,
      schoolName: null,
    },
  });
  const hash = createHash('sha256').update(assignmentSeed(experiment, pupilId)).digest();
  world.act(experimentAssignment, pupilId, {
    type: 'AssignExperiment',
    now,
    pupilId,
    experiment,
    arms,
    hash,
  });
};

/** Extends the subscription, which the running product requires for practice. */
const subscribe = (world: World, pupilId: string, at: number): void => {
  const reason = 'a simulated term';
  const grantId = uuidv5(`${pupilId}|subscription`, SIMULATION_NAMESPACE);
  world.act(subscription, pupilId, {
    type: 'ExtendSubscription',
    now: momentOf(at),
    pupilId,
    months: SUBSCRIBED_MONTHS,
    cause: { type: 'grant', grantId, reason },
  });
};

/**
 * Returns the topic of the next quiz: often the previous one, else any open one, preferably not
 * mastered.
 */
const nextTopic = (
  school: School,
  learner: Learner,
  { chance: { uniform } }: Player,
  last: SchoolTopic | undefined,
): SchoolTopic | undefined => {
  const isWanted = (id: string): boolean => !(id in learner.mastered);
  if (last && isWanted(last.topicId) && uniform() < STAY_CHANCE) return last;
  const open = Object.keys(learner.unlocked).filter((id) => {
    const topic = school.topics.get(id);
    return topic !== undefined && topic.grade === learner.grade && topic.questions.length > 0;
  });
  const wanted = open.filter(isWanted);
  const from = wanted.length > 0 ? wanted : open;
  return school.topics.get(from[Math.floor(uniform() * from.length)] ?? '');
};

/** Returns the first topic whose review is due, if the pupil takes one. */
const dueReview = (
  school: School,
  { pupilId, chance: { uniform } }: Player,
  localDate: string,
): SchoolTopic | undefined => {
  for (const [id, { review }] of school.fold.pupils.get(pupilId)?.topics ?? []) {
    if (review?.dueOn && review.dueOn <= localDate && uniform() < REVIEW_CHANCE) {
      return school.topics.get(id);
    }
  }
  return undefined;
};

/** Papers begin in the second week, one a fortnight. */
const isPaperDay = (day: number): boolean => day % 14 === 9;

/** Lets a pupil sit the next paper on a day; returns when the pupil is free again. */
const sitOnDay = function* (
  world: World,
  school: School,
  candidate: ExamCandidate,
  free: number,
  midnight: number,
): Generator<number, number> {
  const learner = school.fold.pupils.get(candidate.pupilId)?.learner;
  const form = learner && candidate.nextForm(learner.grade);
  if (!form) return free;
  const from = Math.max(free, midnight + FIRST_HOUR_MS);
  return yield* sitPaper(world, candidate, { form, learner }, from);
};

const simulatePupil = function* (
  world: World,
  school: School,
  size: TermSize,
  n: number,
  keysOf: KeysOf,
): Life {
  const { days, from } = size;
  const player = newPlayer(size, n);
  const { pupilId, traits, chance } = player;
  const { uniform } = chance;
  school.tally.enrolled({ traits, practised: player.practised });
  const { username } = simulatedPupil(size, n);
  // Half of the pupils start on the first day, and the others join one after the other.
  const joins = n % 2 === 0 ? 0 : Math.floor(uniform() * days * 0.6);
  const registersAt = from + joins * DAY_MS + FIRST_HOUR_MS + Math.floor(uniform() * 3_600_000);
  yield registersAt;
  register(world, player, { n, username, keys: keysOf(username) }, registersAt);
  if (size.termId !== undefined) subscribe(world, pupilId, registersAt);
  const candidate = newCandidate(player, school, SIMULATION_NAMESPACE);
  let last: SchoolTopic | undefined;
  let quizzes = 0;
  const lastDay = Math.min(days, joins + traits.leavesAfterDays);
  let free = registersAt + 60_000;
  for (let day = joins; day < lastDay; day += 1) {
    const midnight = from + day * DAY_MS;
    if (isPaperDay(day - joins)) free = yield* sitOnDay(world, school, candidate, free, midnight);
    const wants = traits.diligence * (isWeekend(midnight + FIRST_HOUR_MS) ? 0.5 : 1);
    if (uniform() >= wants && day !== joins) continue;
    free = Math.max(free, midnight + FIRST_HOUR_MS + Math.floor(uniform() * WAKING_MS));
    for (let more = MAX_QUIZZES_PER_DAY; more > 0; more -= 1) {
      yield free;
      const learner = school.fold.pupils.get(pupilId)?.learner;
      if (!learner) return;
      const review = dueReview(school, player, momentOf(free).localDate);
      const topic = review ?? nextTopic(school, learner, player, last);
      if (!topic) break;
      if (!review) last = topic;
      quizzes += 1;
      free = yield* takeQuiz(
        world,
        school,
        {
          sessionId: uuidv5(`${pupilId}|${quizzes}`, SIMULATION_NAMESPACE),
          player,
          learner,
          topic,
          purpose: review ? 'review' : 'practice',
        },
        free,
      );
      free += 30_000;
      if (uniform() >= REPEAT_CHANCE) break;
    }
  }
};

/** Returns the true traits of simulated pupils, to compare estimates with. */
export const computeTruth = (size: TermSize) =>
  Array.from({ length: size.pupils }, (_, n) => {
    const { pupilId, arm, traits } = newPlayer(size, n);
    return { pupilId, arm, ...traits };
  });

/**
 * Simulates a term of practice with the real deciders and the product's own choice of questions; the
 * same for the same size and school. Events come in order of time, in portions.
 */
export const simulateTerm = function* (
  world: World,
  school: School,
  size: TermSize,
  keysOf: KeysOf,
): Generator<readonly StreamEvent[]> {
  const lives = Array.from({ length: size.pupils }, (_, n) =>
    simulatePupil(world, school, size, n, keysOf),
  );
  let steps = 0;
  for (const _ of runInOrder(lives)) {
    steps += 1;
    if (steps % 2000 === 0) yield world.take();
  }
  yield world.take();
};
