import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId } from '../identity.ts';
import { paperFormEvents } from './paperEvents.ts';
import { taskEvents } from './taskEvents.ts';
import { Difficulty, Grade, QuestionContent, SubjectId } from './questionContent.ts';
import { StimulusContent } from './stimulusContent.ts';
import { writingEvents } from './writingEvents.ts';

/** Checks of a generated question (R22). */
export const DRAFT_CHECKS = [
  'schema',
  'four-options',
  'key-in-range',
  'solved-again',
  'new',
  'readable',
  'length',
  'bank',
  'safe',
  'sourced',
] as const;
export type DraftCheck = (typeof DRAFT_CHECKS)[number];

/** Checks of a generated article (R22). */
export const ARTICLE_CHECKS = [
  'schema',
  'teaches',
  'sums',
  'readable',
  'on-topic',
  'not-printed',
  'new',
  'safe',
  'sourced',
] as const;
export type ArticleCheck = (typeof ARTICLE_CHECKS)[number];

/** Outcomes of a decision between two similar questions. */
export const DUPLICATE_OUTCOMES = [
  'retired',
  'kept-question-retired',
  'question-changed',
  'question-not-found',
] as const;
export type DuplicateOutcome = (typeof DUPLICATE_OUTCOMES)[number];

/** Purposes of language model calls. */
export const MODEL_PURPOSES = ['questions', 'solving', 'article', 'insights'] as const;
export const MODEL_OUTCOMES = ['answered', 'unusable', 'unreachable', 'refused'] as const;

const by = {
  /** Null for the bank that the product ships. */
  administratorId: personId().nullable(),
  ...when,
};

const question = { questionId: otherId(), topicId: otherId() };
const revision = { ...question, version: z.int().min(2), content: QuestionContent, ...by };
const stimulus = { stimulusId: otherId(), topicId: otherId() };
const duplicate = { pairId: otherId(), decisionId: otherId() };
const article = { articleId: otherId(), topicId: otherId() };

/** Generator of a draft, and the number of attempts until it passed. */
const written = {
  maker: z.enum(['generators', 'model']),
  /** Name of the model; for the template generator, the kind or topic. */
  model: z.string(),
  /** Null if no prompt was needed. */
  promptVersion: z.string().nullable(),
  seed: z.string(),
  attempt: z.int().min(1).max(3),
  /** Source that the generator gives for a statement about Jamaica. */
  source: z.string().nullable(),
};

const articleText = {
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  difficulty: Difficulty,
  /** Minutes. */
  readingTime: z.int().min(1),
  /** Experience for reading it, once per pupil. */
  points: z.int().min(0),
  category: z.string(),
};

export const contentEvents = {
  SubjectAdded: event({
    subjectId: SubjectId,
    name: z.string(),
    code: z.string(),
    description: z.string(),
    colorClass: z.string(),
    iconClass: z.string(),
    ...by,
  }),
  TopicAdded: event({
    topicId: otherId(),
    subjectId: SubjectId,
    grade: Grade,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    orderIndex: z.int(),
    /** Percent. */
    masteryThreshold: z.int().min(50).max(100),
    code: z.string().optional(),
    learningObjectives: z.array(z.string()),
    ...by,
  }),
  TopicRevised: event({
    topicId: otherId(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    code: z.string().optional(),
    ...by,
  }),
  TopicRemoved: event({ topicId: otherId(), ...by }),
  TopicMoved: event({ topicId: otherId(), orderIndex: z.int(), ...by }),
  MasteryThresholdChanged: event({
    topicId: otherId(),
    masteryThreshold: z.int().min(50).max(100),
    ...by,
  }),
  /** A draft: pupils are asked it only after approval. */
  QuestionAdded: event({ ...question, version: z.literal(1), content: QuestionContent, ...by }),
  QuestionRevised: event({
    ...revision,
    /** Text, picture, options or key changed, so that it is another question (R17). */
    isMaterial: z.boolean(),
  }),
  /** Evidence for the new points of the version that follows: the measured difficulty (R17). */
  QuestionPointsAdjusted: event({
    ...question,
    /** The version with the new points. */
    version: z.int().min(2),
    old: z.int(),
    new: z.int(),
    /** Scored attempts, and the share of right ones. */
    n: z.int(),
    p: z.number(),
    /** Seconds; null if no answer was timed. */
    tMean: z.number().nullable(),
    tRef: z.number(),
    levelQ: z.number().nullable(),
    levelG: z.number().nullable(),
    band: z.object({ low: z.int(), high: z.int() }),
    ruleVersion: z.string(),
    /** Log position of the preview. */
    upToPosition: z.string(),
    ...by,
  }),
  /** The question of this stream was generated, and passed these checks as a draft (R22). */
  QuestionWritten: event({
    ...question,
    ...written,
    checks: z.array(z.object({ check: z.enum(DRAFT_CHECKS), because: z.string() })),
    /** Most similar existing questions, nearest first. */
    nearest: z.array(z.object({ questionId: otherId(), similarity: z.number() })),
    ...by,
  }),
  QuestionApproved: event({ ...question, version: z.int().min(1), ...by }),
  QuestionWithdrawn: event({
    ...question,
    reason: z.string(),
    /** True if pupils were asked it until now; false for a draft. */
    wasApproved: z.boolean(),
    ...by,
  }),
  /** Asked in `topicId` from now on, no longer in the previous topic. */
  QuestionMoved: event({
    ...question,
    formerTopicId: otherId(),
    /** True if pupils may be asked it: it counts among its topic's questions. */
    isApproved: z.boolean(),
    ...by,
  }),
  /** A draft: its set is asked only after approval. */
  StimulusAdded: event({ ...stimulus, version: z.literal(1), content: StimulusContent, ...by }),
  StimulusRevised: event({ ...stimulus, version: z.int().min(2), content: StimulusContent, ...by }),
  StimulusApproved: event({ ...stimulus, version: z.int().min(1), ...by }),
  StimulusWithdrawn: event({ ...stimulus, reason: z.string(), ...by }),
  /** One of two similar questions stays, and the other one will be retired. */
  DuplicateDecided: event({
    ...duplicate,
    keptId: otherId(),
    retiredId: otherId(),
    /** Versions that were compared. */
    keptVersion: z.int().min(1),
    retiredVersion: z.int().min(1),
    reason: z.string(),
    administratorId: personId(),
    ...when,
  }),
  /** The decision was executed, or it is obsolete. */
  DuplicateSettled: event({ ...duplicate, outcome: z.enum(DUPLICATE_OUTCOMES), ...when }),
  /** A draft, like a question. */
  ArticleAdded: event({ ...article, ...articleText, ...by }),
  ArticleRevised: event({ ...article, ...articleText, ...by }),
  /** The article of this stream was generated, and passed these checks as a draft (R22). */
  ArticleWritten: event({
    ...article,
    ...written,
    checks: z.array(z.object({ check: z.enum(ARTICLE_CHECKS), because: z.string() })),
    /** Most similar existing articles, nearest first. */
    nearest: z.array(z.object({ articleId: otherId(), similarity: z.number() })),
    ...when,
  }),
  /** A pupil asked for it, and may read it although it is a draft. */
  ArticleGiven: event({ ...article, pupilId: personId(), ...when }),
  /** A pupil requests an article on a topic that has none; counted by day. */
  ArticleAskedFor: event({ pupilId: dataSubjectId(), topicId: otherId(), ...when }),
  ArticleApproved: event({ ...article, ...by }),
  ArticleWithdrawn: event({ ...article, reason: z.string(), ...by }),
  /** Tokens are reserved for a call of a language model. */
  ModelCallBegun: event({
    callId: otherId(),
    purpose: z.enum(MODEL_PURPOSES),
    model: z.string(),
    promptVersion: z.string(),
    tokens: z.int().min(0),
    /** Budget of the month. */
    budget: z.int().min(0),
    ...when,
  }),
  ModelCallEnded: event({
    callId: otherId(),
    outcome: z.enum(MODEL_OUTCOMES),
    /** Tokens used. */
    tokens: z.int().min(0),
    ...when,
  }),
  SchoolListed: event({
    schoolId: otherId(),
    name: z.string(),
    type: z.string(),
    parish: z.string(),
    ...by,
  }),
  /** An announcement for some or all grades, from one local day to another. */
  AnnouncementWritten: event({
    announcementId: otherId(),
    text: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** Empty for all. */
    grades: z.array(Grade),
    administratorId: personId(),
    ...when,
  }),
  AnnouncementWithdrawn: event({ announcementId: otherId(), administratorId: personId(), ...when }),
  ...paperFormEvents,
  ...taskEvents,
  ...writingEvents,
};

export type ContentEvent = EventOf<typeof contentEvents>;
export type SubjectEvent = Extract<ContentEvent, { type: `Subject${string}` }>;
export type TopicEvent = Extract<
  ContentEvent,
  { type: `Topic${string}` | 'MasteryThresholdChanged' }
>;
export type QuestionEvent = Extract<ContentEvent, { type: `Question${string}` }>;
export type StimulusEvent = Extract<ContentEvent, { type: `Stimulus${string}` }>;
export type DuplicateEvent = Extract<ContentEvent, { type: `Duplicate${string}` }>;
/** Generator of a question, and the reasons for review (R22). */
export type Origin = Pick<
  Extract<ContentEvent, { type: 'QuestionWritten' }>['data'],
  'maker' | 'model' | 'promptVersion' | 'seed' | 'attempt' | 'source' | 'checks' | 'nearest'
>;
type OfArticles = Extract<ContentEvent, { type: `Article${string}` }>;
export type ArticleRequestEvent = Extract<OfArticles, { type: 'ArticleAskedFor' }>;
export type ArticleEvent = Exclude<OfArticles, ArticleRequestEvent>;
/** Generator of an article, and the reasons for review (R22). */
export type ArticleOrigin = Pick<
  Extract<ArticleEvent, { type: 'ArticleWritten' }>['data'],
  'maker' | 'model' | 'promptVersion' | 'seed' | 'attempt' | 'source' | 'checks' | 'nearest'
>;
export type AnnouncementEvent = Extract<ContentEvent, { type: `Announcement${string}` }>;
export type SchoolEvent = Extract<ContentEvent, { type: `School${string}` }>;
export type ModelCallEvent = Extract<ContentEvent, { type: `ModelCall${string}` }>;
export type PaperFormEvent = Extract<ContentEvent, { type: `Paper${string}` }>;
export type PerformanceTaskEvent = Extract<ContentEvent, { type: `PerformanceTask${string}` }>;
export type WritingTaskEvent = Extract<ContentEvent, { type: `WritingTask${string}` }>;
