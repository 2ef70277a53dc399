import {
  curriculumEventTypes,
  evolveCurriculum,
  groupOpened,
  type Curriculum,
  type CurriculumEvent,
} from '@mahoe/domain/progress/mastery/curriculum';
import {
  evolveHolidays,
  holidayEventTypes,
  type HolidayEvent,
  type Holidays,
} from '@mahoe/domain/progress/streak/holidays';
import { learn, learningEventTypes, type LearningEvent } from '@mahoe/domain/progress/learner';
import type { Learner, LearnerState } from '@mahoe/domain/progress/learnerState';
import { adoptRule, firstRules, type LearningRules } from '@mahoe/domain/progress/learningRules';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import {
  namedPauses,
  settledDays,
  type StreakDay,
} from '@mahoe/domain/progress/streak/streakHistory';
import { unlockTopics } from '@mahoe/domain/progress/mastery/unlockTopics';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import type { TopicProgress } from '@mahoe/domain/progress/mastery/topicProgress';
import type { EventType } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import {
  insertNewRows,
  readRows,
  writeRows,
  type ProjectionDb,
  type Projector,
  type RowGroups,
} from '../projector.ts';

/** A pupil's rows follow from the pupil's events, and from those of curriculum, rules and holidays. */
const ofPupil: RowGroups = {
  columns: ['pupil_id'],
  groupsOf: ({ data }) => ('pupilId' in data ? [{ pupil_id: data.pupilId }] : 'all'),
};

/**
 * Experience, level, streak, mastery, unlocking and badges of every pupil: the fold of
 * `domain/progress/learner.ts`, step by step over the log.
 */
export const learners: Projector<'learners'> = {
  name: 'learners',
  tables: ['learner', 'topic_mastery', 'milestone', 'streak_day', 'learning_context'],
  erasurePolicies: {
    learner: 'pseudonymous',
    topic_mastery: 'pseudonymous',
    milestone: 'pseudonymous',
    streak_day: 'pseudonymous',
  },
  rowGroups: {
    learner: ofPupil,
    topic_mastery: ofPupil,
    milestone: ofPupil,
    streak_day: ofPupil,
    learning_context: {
      columns: ['one'],
      groupsOf: ({ data }) => ('pupilId' in data ? [] : [{ one: true }]),
    },
  },
  handles: [...learningEventTypes, ...curriculumEventTypes, ...holidayEventTypes, 'RuleAdopted'],
  project: async (events, db) => {
    const batch = await loadBatch(events, db);
    for (const event of events) {
      if (event.type === 'RuleAdopted') adoptStep(batch, event.data);
      else if (isOf(learningEventTypes, event)) learnStep(batch, event as Recorded<LearningEvent>);
      else if (isOf(holidayEventTypes, event)) holidayStep(batch, event as Recorded<HolidayEvent>);
      else await curriculumStep(batch, event as Recorded<CurriculumEvent>, db);
    }
    await saveBatch(batch, db);
  },
};

const isOf = (types: readonly EventType[], event: Recorded): boolean => types.includes(event.type);

/** Rows that a batch reads and changes. */
interface BatchState {
  curriculum: Curriculum;
  rules: LearningRules;
  holidays: Holidays;
  readonly learners: Map<string, LearnerState>;
  readonly changedLearners: Set<string>;
  readonly changedTopics: Set<string>;
  readonly milestones: { readonly pupilId: string; readonly milestone: Milestone }[];
  readonly streakDays: { readonly pupilId: string; readonly day: StreakDay }[];
  isContextChanged: boolean;
  /** True if `learners` holds every pupil, not only those that the batch names. */
  isEverybodyLoaded: boolean;
}

interface LearnerRow {
  readonly pupil_id: string;
  readonly state: Learner;
}

interface TopicRow {
  readonly pupil_id: string;
  readonly topic_id: string;
  readonly state: TopicProgress;
}

interface ContextRow {
  readonly one: true;
  readonly curriculum: Curriculum;
  readonly rules: LearningRules;
  readonly holidays: Holidays;
}

const topicKey = (pupilId: string, topicId: string): string => `${pupilId}/${topicId}`;

const loadBatch = async (events: readonly Recorded[], db: ProjectionDb): Promise<BatchState> => {
  const learningEvents = events.filter((event) =>
    isOf(learningEventTypes, event),
  ) as Recorded<LearningEvent>[];
  const pupils = [...new Set(learningEvents.map(({ data }) => data.pupilId))];
  const topics = new Map(
    learningEvents.flatMap(({ data }) =>
      'topicId' in data
        ? [
            [
              topicKey(data.pupilId, data.topicId),
              { pupil_id: data.pupilId, topic_id: data.topicId },
            ],
          ]
        : [],
    ),
  );
  const [[context], learnerRows, topicRows] = await Promise.all([
    readRows<ContextRow>(db, 'learning_context', ['one'], [{ one: true }]),
    readRows<LearnerRow>(
      db,
      'learner',
      ['pupil_id'],
      pupils.map((pupil_id) => ({ pupil_id })),
    ),
    readRows<TopicRow>(db, 'topic_mastery', ['pupil_id', 'topic_id'], [...topics.values()]),
  ]);
  const topicsOf = Map.groupBy(topicRows, ({ pupil_id }) => pupil_id);
  return {
    curriculum: context?.curriculum ?? {},
    rules: context?.rules ?? firstRules,
    holidays: context?.holidays ?? {},
    learners: new Map(
      learnerRows.map(({ pupil_id, state }) => [
        pupil_id,
        {
          learner: state,
          topics: Object.fromEntries(
            (topicsOf.get(pupil_id) ?? []).map((row) => [row.topic_id, row.state]),
          ),
        },
      ]),
    ),
    changedLearners: new Set(),
    changedTopics: new Set(),
    milestones: [],
    streakDays: [],
    isContextChanged: !context,
    isEverybodyLoaded: false,
  };
};

const adoptStep = (batch: BatchState, data: Parameters<typeof adoptRule>[1]): void => {
  const rules = adoptRule(batch.rules, data);
  batch.isContextChanged ||= rules !== batch.rules;
  batch.rules = rules;
};

const holidayStep = (batch: BatchState, event: HolidayEvent): void => {
  batch.holidays = evolveHolidays(batch.holidays, event);
  batch.isContextChanged = true;
};

const learnStep = (batch: BatchState, event: Recorded<LearningEvent>): void => {
  const { pupilId } = event.data;
  const before = batch.learners.get(pupilId) ?? { learner: undefined, topics: {} };
  const { curriculum, rules, holidays } = batch;
  const { milestones, ...after } = learn(before, event, curriculum, rules, Object.values(holidays));
  batch.learners.set(pupilId, after);
  if (after.learner !== before.learner) batch.changedLearners.add(pupilId);
  if ('topicId' in event.data && after.topics !== before.topics) {
    batch.changedTopics.add(topicKey(pupilId, event.data.topicId));
  }
  batch.milestones.push(...milestones.map((milestone) => ({ pupilId, milestone })));
  if (before.learner && after.learner) {
    const { registeredOn, suspensions, streak } = before.learner;
    const pauses = namedPauses(holidays, suspensions);
    const days = settledDays(streak, after.learner.streak, registeredOn, pauses);
    batch.streakDays.push(...days.map((day) => ({ pupilId, day })));
  }
};

/** Applies a change of the curriculum, which may unlock topics for every pupil. */
const curriculumStep = async (
  batch: BatchState,
  event: Recorded<CurriculumEvent>,
  db: ProjectionDb,
): Promise<void> => {
  const curriculum = evolveCurriculum(batch.curriculum, event);
  const group = groupOpened(batch.curriculum, curriculum, event);
  batch.isContextChanged ||= curriculum !== batch.curriculum;
  batch.curriculum = curriculum;
  if (!group) return;
  await loadEverybody(batch, db);
  for (const [pupilId, { learner, topics }] of batch.learners) {
    if (!learner) continue;
    const opened = unlockTopics(learner, curriculum, event.data.occurredAt, [group]);
    if (opened.learner === learner) continue;
    batch.learners.set(pupilId, { learner: opened.learner, topics });
    batch.changedLearners.add(pupilId);
    batch.milestones.push(...opened.milestones.map((milestone) => ({ pupilId, milestone })));
  }
};

const loadEverybody = async (batch: BatchState, db: ProjectionDb): Promise<void> => {
  if (batch.isEverybodyLoaded) return;
  batch.isEverybodyLoaded = true;
  const { rows } = await db.query<LearnerRow>('select pupil_id, state from learner');
  for (const { pupil_id, state } of rows) {
    if (!batch.learners.has(pupil_id)) batch.learners.set(pupil_id, { learner: state, topics: {} });
  }
};

const learnerRow = (learner: Learner): object => ({
  pupil_id: learner.pupilId,
  grade: learner.grade,
  registered_on: learner.registeredOn,
  experience: learner.experience,
  level: levelOf(learner.experience),
  questions_attempted: learner.questionsAttempted,
  questions_correct: learner.questionsCorrect,
  quizzes: learner.quizzes,
  percent_total: learner.percentTotal,
  study_seconds: learner.studySeconds,
  state: learner,
});

const topicRow = (pupilId: string, topicId: string, topic: TopicProgress): object => ({
  pupil_id: pupilId,
  topic_id: topicId,
  subject_id: topic.subjectId,
  grade: topic.grade,
  mastery_level: topic.masteryLevel,
  is_mastered: topic.masteredAt !== null,
  quizzes_completed: topic.sessions,
  articles_completed: topic.articlesRead,
  average_score: topic.sessions === 0 ? 0 : Math.round(topic.percentTotal / topic.sessions),
  state: topic,
});

const saveBatch = async (batch: BatchState, db: ProjectionDb): Promise<void> => {
  const states = [...batch.learners];
  const learners = states.flatMap(([pupilId, { learner }]) =>
    learner && batch.changedLearners.has(pupilId) ? [learnerRow(learner)] : [],
  );
  const topics = states.flatMap(([pupilId, state]) =>
    Object.entries(state.topics)
      .filter(([topicId]) => batch.changedTopics.has(topicKey(pupilId, topicId)))
      .map(([topicId, topic]) => topicRow(pupilId, topicId, topic)),
  );
  const milestones = batch.milestones.map(
    ({ pupilId, milestone: { kind, key, at, evidence } }) => ({
      pupil_id: pupilId,
      kind,
      key,
      reached_at: at,
      evidence,
    }),
  );
  const streakDays = batch.streakDays.map(({ pupilId, day: { date, state, reason } }) => ({
    pupil_id: pupilId,
    local_date: date,
    state,
    reason,
  }));
  const { curriculum, rules, holidays } = batch;
  const contexts = batch.isContextChanged ? [{ one: true, curriculum, rules, holidays }] : [];
  await Promise.all([
    writeRows(db, 'learner', ['pupil_id'], learners),
    writeRows(db, 'topic_mastery', ['pupil_id', 'topic_id'], topics),
    insertNewRows(db, 'milestone', milestones),
    insertNewRows(db, 'streak_day', streakDays),
    writeRows(db, 'learning_context', ['one'], contexts),
  ]);
};
