import type {
  AiInsights,
  ReportCard,
  ReportPeriod,
  ReportTopic,
  ReviewDue,
  SubjectPerformance,
} from '@mahoe/contracts/progress/report';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { collectAchievements } from '@mahoe/domain/progress/achievements';
import { badges } from '@mahoe/domain/progress/badges';
import { learningPattern } from '@mahoe/domain/progress/report/learningPattern';
import { nextMilestone } from '@mahoe/domain/progress/report/nextMilestone';
import { medianMs, sumPaces, type Pace } from '@mahoe/domain/progress/report/pace';
import {
  accuracyOf,
  averageSeconds,
  letterOf,
  roundToTenth,
  PERFORMANCE_RULE,
  readinessOf,
  strongestTopics,
  sumTallies,
  trendOf,
  weakestTopics,
  type TopicTally,
} from '@mahoe/domain/progress/report/performance';
import { INSIGHTS_RULE, recommendations } from '@mahoe/domain/progress/report/recommendations';
import { studyPlan } from '@mahoe/domain/progress/report/studyPlan';
import { PARTS_OF_DAY, timeOfDay } from '@mahoe/domain/progress/report/timeOfDay';
import { reviewsDue } from '@mahoe/domain/progress/report/topicStanding';
import type { DayHabits, PracticeDay } from '@mahoe/projections/progress/reportQueries';
import type { TwinTopic } from '@mahoe/projections/practice/twinQueries';
import { toBadgeId } from './badgeId.ts';
import type { ReportData, ReportSubject, ReportedTopicStanding } from './gatherReport.ts';

const listNames = (topics: readonly TopicTally[]): string[] => topics.map(({ name }) => name);

/** Subject as its card shows it. */
export const presentPerformance = (subject: ReportSubject): SubjectPerformance => ({
  subjectId: subject.subjectId,
  subjectName: subject.name,
  grade: letterOf(subject.now),
  trend: trendOf(subject.trend.now, subject.trend.before),
  accuracy: accuracyOf(subject.now),
  correctAnswers: subject.now.correct,
  totalQuestions: subject.now.answers,
  averageTime: averageSeconds(subject.now),
  strongestTopics: listNames(strongestTopics(subject.topics)),
  weakestTopics: listNames(weakestTopics(subject.topics)),
  ruleVersion: PERFORMANCE_RULE,
});

const sumBy = <Day>(days: readonly Day[], amount: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + amount(day), 0);

/** Lists topics as in "Money (93%) and Time (88%)"; `none` if there are none. */
const describeTopics = (topics: readonly TopicTally[], before: string, none: string): string => {
  if (topics.length === 0) return none;
  const list = topics.map((topic) => `${topic.name} (${Math.round(accuracyOf(topic))}%)`);
  const last = list.pop() ?? '';
  return `${before} ${list.length > 0 ? `${list.join(', ')} and ` : ''}${last}.`;
};

const findMilestone = ({ learner, topics, ofGrade, currentStreak }: ReportData) => {
  const curriculum = Object.fromEntries(topics.map((topic) => [topic.topicId, topic]));
  return nextMilestone({
    topics: ofGrade,
    experience: learner.experience,
    currentStreak,
    achievements: collectAchievements(learner, curriculum),
    badges: new Set(Object.keys(learner.badges)),
  });
};

/**
 * Insights on how a pupil learns and what comes next, each by its rule.
 * @param practised days of the period
 */
export const presentInsights = (
  gathered: ReportData,
  practised: readonly DayHabits[],
  gradePace: Pace | undefined,
): AiInsights => {
  const { learner, subjects, ofGrade, days, today, currentStreak } = gathered;
  const answers = sumBy(practised, (day) => day.answers);
  const correct = sumBy(practised, (day) => day.correct);
  const given = sumBy(practised, (day) => day.given);
  const rapid = sumBy(practised, (day) => day.rapid);
  const { pattern, evidence } = learningPattern({
    answers,
    correct,
    given,
    rapid,
    medianMs: medianMs(sumPaces(practised.map(({ pace }) => pace))),
    gradeMedianMs: gradePace && medianMs(gradePace),
    days: practised.filter((day) => day.answers > 0),
    periodDays: days.days,
  });
  const time = timeOfDay(
    PARTS_OF_DAY.map((_, part) => ({
      answers: sumBy(practised, ({ partAnswers }) => partAnswers[part] ?? 0),
      correct: sumBy(practised, ({ partCorrect }) => partCorrect[part] ?? 0),
    })),
  );
  const topics = subjects.flatMap((subject) => subject.topics);
  const strong = strongestTopics(topics);
  const weak = weakestTopics(topics);
  const plan = recommendations({
    topics: ofGrade,
    subjects,
    given,
    rapid,
    currentStreak,
    today,
    registeredOn: learner.registeredOn,
  });
  return {
    currentStreak,
    timeOfDayPreference: time.preference,
    learningPattern: pattern,
    strengthAreas: listNames(strong),
    improvementAreas: listNames(weak),
    aiRecommendations: plan.map(({ text }) => text),
    nextMilestone: findMilestone(gathered).text,
    evidence: {
      learningPattern: evidence,
      timeOfDayPreference: time.evidence,
      strengthAreas: describeTopics(
        strong,
        'You get most right in',
        'No topic has 10 answers with 80% right yet.',
      ),
      improvementAreas: describeTopics(
        weak,
        'More practice will help in',
        'No topic with 10 answers is below 70%.',
      ),
    },
    actionPlan: plan.map(({ kind, text, topic, subjectId }) => ({
      kind,
      text,
      topicId: topic?.topicId ?? null,
      topicName: topic?.name ?? null,
      subjectId,
    })),
    ruleVersion: INSIGHTS_RULE,
  };
};

/** Topics whose check is due, or to which questions of a paper return, longest due first. */
export const presentReviewsDue = (
  topics: readonly ReportedTopicStanding[],
  twins: readonly TwinTopic[],
  today: string,
): readonly ReviewDue[] => {
  const checks = reviewsDue(topics, today).map(
    ({ topicId, name, subjectId, review }): ReviewDue => {
      const twin = twins.find((one) => one.topicId === topicId);
      return {
        topicId,
        topicName: name,
        subjectId,
        dueOn: twin && twin.dueOn < review.dueOn ? twin.dueOn : review.dueOn,
        passed: review.passed,
        needsReview: review.needsReview,
        twins: twin?.questionIds.length ?? 0,
      };
    },
  );
  const others = twins
    .filter(({ topicId }) => checks.every((one) => one.topicId !== topicId))
    .map(({ topicId, topicName, subjectId, dueOn, questionIds }): ReviewDue => {
      const twinCount = questionIds.length;
      const topic = { topicId, topicName, subjectId };
      return { ...topic, dueOn, passed: 0, needsReview: false, twins: twinCount };
    });
  return [...checks, ...others].toSorted((a, b) =>
    a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0,
  );
};

const presentTopic = (topic: ReportedTopicStanding): ReportTopic => ({
  topicId: topic.topicId,
  name: topic.name,
  answers: topic.answers,
  correct: topic.correct,
  accuracy: topic.answers === 0 ? null : accuracyOf(topic),
  masteryLevel: topic.masteryLevel,
  masteryThreshold: topic.masteryThreshold,
  isMastered: topic.isMastered,
  isUnlocked: topic.isUnlocked,
  needsReview: topic.review?.needsReview ?? false,
});

const presentOverview = (
  gathered: ReportData,
  now: readonly PracticeDay[],
  before: readonly PracticeDay[],
): ReportCard['overview'] => {
  const hasBefore = gathered.days.before !== null;
  const figure = (measure: (days: readonly PracticeDay[]) => number) => ({
    value: measure(now),
    change: hasBefore ? roundToTenth(measure(now) - measure(before)) : null,
  });
  const answered = sumTallies(now);
  const answeredBefore = sumTallies(before);
  const isCompared = hasBefore && answered.answers > 0 && answeredBefore.answers > 0;
  return {
    currentStreak: gathered.currentStreak,
    quizzes: figure((days) => sumBy(days, ({ quizzes }) => quizzes)),
    questions: figure((days) => sumBy(days, ({ answers }) => answers)),
    accuracy: {
      value: answered.answers === 0 ? null : accuracyOf(answered),
      change: isCompared ? roundToTenth(accuracyOf(answered) - accuracyOf(answeredBefore)) : null,
    },
    minutes: figure((days) => Math.round(sumBy(days, ({ milliseconds }) => milliseconds) / 60_000)),
    answers: {
      given: sumBy(now, ({ given }) => given),
      ungraded: sumBy(now, ({ ungraded }) => ungraded),
      repeated: sumBy(now, ({ repeated }) => repeated),
      tooFast: sumBy(now, ({ tooFast }) => tooFast),
      ranOut: sumBy(now, ({ ranOut }) => ranOut),
      untimed: answered.untimed,
    },
    experience: figure((days) => sumBy(days, ({ experience }) => experience)),
    grade: letterOf(answered),
    readiness: {
      band: readinessOf(answered),
      label: 'practice indicator, not an official PEP result',
    },
  };
};

/**
 * Figures, calendar, topics, reviews and plan of a report card.
 * @param practised days of the period and of the equal period before
 */
export const presentReportCard = (
  gathered: ReportData,
  period: ReportPeriod,
  practised: readonly PracticeDay[],
): ReportCard => {
  const { learner, today, days, subjects, ofGrade, twins } = gathered;
  const { from, to } = days.now;
  const now = practised.filter(({ date }) => date >= from);
  const before = practised.filter(({ date }) => date < from);
  const milestone = findMilestone(gathered);
  return {
    period,
    from,
    to,
    overview: presentOverview(gathered, now, before),
    subjects: subjects.map(({ subjectId, name, now: tally, topics }) => ({
      subjectId,
      subjectName: name,
      grade: letterOf(tally),
      accuracy: tally.answers === 0 ? null : accuracyOf(tally),
      answers: tally.answers,
      topics: topics.map(presentTopic),
    })),
    calendar: now.map((day) => ({
      date: day.date,
      answers: day.answers,
      correct: day.correct,
      quizzes: day.quizzes,
      minutes: roundToTenth(day.milliseconds / 60_000),
      experience: day.experience,
    })),
    badgesEarned: badges
      .flatMap(({ code, name, tier, icon }) => {
        const awardedAt = learner.badges[code];
        if (awardedAt === undefined) return [];
        const on = momentOf(instantMs(awardedAt)).localDate;
        const badge = { id: toBadgeId(code), code, name, tier, icon, awardedAt };
        return from <= on && on <= to ? [badge] : [];
      })
      .toSorted((a, b) => (a.awardedAt < b.awardedAt ? 1 : -1)),
    dueReviews: [...presentReviewsDue(ofGrade, twins, today)],
    plan: studyPlan(ofGrade, today).map(({ date, topic, reason }) => ({
      date,
      topicId: topic.topicId,
      topicName: topic.name,
      subjectId: topic.subjectId,
      reason,
    })),
    nextMilestone: {
      kind: milestone.kind,
      text: milestone.text,
      percentage: Math.floor(100 * milestone.ratio),
      topicId: milestone.topicId,
    },
    ruleVersion: PERFORMANCE_RULE,
  };
};
