import { z } from 'zod';
import { event, nextVersion, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId } from '../identity.ts';
import { Difficulty, Grade, QuestionContent, SubjectId } from './questionContent.ts';

/** What a draft that a machine wrote is held against (R22). */
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

/** What an article that a machine wrote is held against (R22). */
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

/** What became of the decision to keep one question of two that are alike. */
export const DUPLICATE_OUTCOMES = [
  'retired',
  'kept-question-retired',
  'question-changed',
  'question-not-found',
] as const;
export type DuplicateOutcome = (typeof DUPLICATE_OUTCOMES)[number];

/** What a language model may be asked for. */
export const MODEL_PURPOSES = ['questions', 'solving', 'article', 'insights'] as const;
export const MODEL_OUTCOMES = ['answered', 'unusable', 'unreachable', 'refused'] as const;

const by = {
  /** Null for the bank the product ships. */
  administratorId: personId().nullable(),
  ...when,
};

const question = { questionId: otherId(), topicId: otherId() };
const revision = { ...question, version: z.int().min(2), content: QuestionContent, ...by };
const duplicate = { pairId: otherId(), decisionId: otherId() };
const article = { articleId: otherId(), topicId: otherId() };

/** Who or what wrote a draft, and how often it had to be made until it passed. */
const written = {
  maker: z.enum(['generators', 'model']),
  /** Name of the model; of the generators, the kind or topic they made it after. */
  model: z.string(),
  /** Null where no prompt was needed. */
  promptVersion: z.string().nullable(),
  seed: z.string(),
  attempt: z.int().min(1).max(3),
  /** Where its writer says a fact about Jamaica can be looked up. */
  source: z.string().nullable(),
};

const articleText = {
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  difficulty: Difficulty,
  /** Minutes. */
  readingTime: z.int().min(1),
  /** Experience for reading it, once a pupil. */
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
  /** A draft: no pupil is asked it before it is approved. */
  QuestionAdded: event({ ...question, version: z.literal(1), content: QuestionContent, ...by }),
  QuestionRevised: nextVersion(
    event({ ...revision, isMaterial: z.boolean().optional() }),
    event({
      ...revision,
      /** Text, picture, options or key changed: another question now (R17). */
      isMaterial: z.boolean(),
    }),
    // Those that did not tell count as another question, lest two be counted as one.
    (data) => ({ ...data, isMaterial: data.isMaterial ?? true }),
  ),
  /** Why the version that follows has other points: how hard the question proved to be (R17). */
  QuestionPointsAdjusted: event({
    ...question,
    /** That with the new points. */
    version: z.int().min(2),
    old: z.int(),
    new: z.int(),
    /** Scored attempts, and the share of them that was right. */
    n: z.int(),
    p: z.number(),
    /** Seconds; null where no answer was timed. */
    tMean: z.number().nullable(),
    tRef: z.number(),
    levelQ: z.number().nullable(),
    levelG: z.number().nullable(),
    band: z.object({ low: z.int(), high: z.int() }),
    ruleVersion: z.string(),
    /** Log position of the preview it was seen in. */
    upToPosition: z.string(),
    ...by,
  }),
  /** The question of this stream was written by a machine, and passed these checks as a draft (R22). */
  QuestionWritten: event({
    ...question,
    ...written,
    checks: z.array(z.object({ check: z.enum(DRAFT_CHECKS), because: z.string() })),
    /** Questions there were that are most like it, the nearest first. */
    nearest: z.array(z.object({ questionId: otherId(), similarity: z.number() })),
    ...by,
  }),
  QuestionApproved: event({ ...question, version: z.int().min(1), ...by }),
  QuestionWithdrawn: event({
    ...question,
    reason: z.string(),
    /** Pupils were asked it until now; false for a draft. */
    wasApproved: z.boolean(),
    ...by,
  }),
  /** Asked in `topicId` from now on, and in the former one no more. */
  QuestionMoved: event({
    ...question,
    formerTopicId: otherId(),
    /** Pupils may be asked it: it counts among its topic's questions. */
    isApproved: z.boolean(),
    ...by,
  }),
  /** One of two questions that are alike is to be kept, the other one to be retired. */
  DuplicateDecided: event({
    ...duplicate,
    keptId: otherId(),
    retiredId: otherId(),
    /** Of each, what was looked at. */
    keptVersion: z.int().min(1),
    retiredVersion: z.int().min(1),
    reason: z.string(),
    administratorId: personId(),
    ...when,
  }),
  /** That decision is carried out, or was overtaken. */
  DuplicateSettled: event({ ...duplicate, outcome: z.enum(DUPLICATE_OUTCOMES), ...when }),
  /** A draft, like a question. */
  ArticleAdded: event({ ...article, ...articleText, ...by }),
  ArticleRevised: event({ ...article, ...articleText, ...by }),
  /** The article of this stream was written by a machine, and passed these checks as a draft (R22). */
  ArticleWritten: event({
    ...article,
    ...written,
    checks: z.array(z.object({ check: z.enum(ARTICLE_CHECKS), because: z.string() })),
    /** Articles there were that are most like it, the nearest first. */
    nearest: z.array(z.object({ articleId: otherId(), similarity: z.number() })),
    ...when,
  }),
  /** A pupil asked for it, and may read it though it is a draft. */
  ArticleGiven: event({ ...article, pupilId: personId(), ...when }),
  /** A pupil wants an article on a topic that has none; counted by day. */
  ArticleAskedFor: event({ pupilId: dataSubjectId(), topicId: otherId(), ...when }),
  ArticleApproved: event({ ...article, ...by }),
  ArticleWithdrawn: event({ ...article, reason: z.string(), ...by }),
  /** Tokens are set aside for asking a language model. */
  ModelCallBegun: event({
    callId: otherId(),
    purpose: z.enum(MODEL_PURPOSES),
    model: z.string(),
    promptVersion: z.string(),
    tokens: z.int().min(0),
    /** Of the month. */
    budget: z.int().min(0),
    ...when,
  }),
  ModelCallEnded: event({
    callId: otherId(),
    outcome: z.enum(MODEL_OUTCOMES),
    /** What it cost. */
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
  /** Pupils of some grades, or of all, are told something from one local day to another. */
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
};

export type ContentEvent = EventOf<typeof contentEvents>;
export type SubjectEvent = Extract<ContentEvent, { type: `Subject${string}` }>;
export type TopicEvent = Extract<
  ContentEvent,
  { type: `Topic${string}` | 'MasteryThresholdChanged' }
>;
export type QuestionEvent = Extract<ContentEvent, { type: `Question${string}` }>;
export type DuplicateEvent = Extract<ContentEvent, { type: `Duplicate${string}` }>;
/** Who or what wrote a draft, and why it was kept (R22). */
export type Origin = Pick<
  Extract<ContentEvent, { type: 'QuestionWritten' }>['data'],
  'maker' | 'model' | 'promptVersion' | 'seed' | 'attempt' | 'source' | 'checks' | 'nearest'
>;
type OfArticles = Extract<ContentEvent, { type: `Article${string}` }>;
export type ArticleRequestEvent = Extract<OfArticles, { type: 'ArticleAskedFor' }>;
export type ArticleEvent = Exclude<OfArticles, ArticleRequestEvent>;
/** Who or what wrote an article, and why it was kept (R22). */
export type ArticleOrigin = Pick<
  Extract<ArticleEvent, { type: 'ArticleWritten' }>['data'],
  'maker' | 'model' | 'promptVersion' | 'seed' | 'attempt' | 'source' | 'checks' | 'nearest'
>;
export type AnnouncementEvent = Extract<ContentEvent, { type: `Announcement${string}` }>;
export type SchoolEvent = Extract<ContentEvent, { type: `School${string}` }>;
export type ModelCallEvent = Extract<ContentEvent, { type: `ModelCall${string}` }>;
