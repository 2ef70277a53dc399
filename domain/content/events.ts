import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';
import { Difficulty, Grade, QuestionContent, SubjectId } from './questionContent.ts';

const by = {
  /** Null for the bank the product ships. */
  administratorId: z.uuid().nullable(),
  ...when,
};

const question = { questionId: z.uuid(), topicId: z.uuid() };
const article = { articleId: z.uuid(), topicId: z.uuid() };

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
  SubjectAdded: fact({
    subjectId: SubjectId,
    name: z.string(),
    code: z.string(),
    description: z.string(),
    colorClass: z.string(),
    iconClass: z.string(),
    ...by,
  }),
  TopicAdded: fact({
    topicId: z.uuid(),
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
  TopicRemoved: fact({ topicId: z.uuid(), ...by }),
  TopicMoved: fact({ topicId: z.uuid(), orderIndex: z.int(), ...by }),
  MasteryThresholdChanged: fact({
    topicId: z.uuid(),
    masteryThreshold: z.int().min(50).max(100),
    ...by,
  }),
  /** A draft: no pupil is asked it before it is approved. */
  QuestionAdded: fact({ ...question, version: z.literal(1), content: QuestionContent, ...by }),
  QuestionRevised: fact({
    ...question,
    version: z.int().min(2),
    content: QuestionContent,
    /** Text, picture, options or key changed: another question now (R17). Facts of before do not tell. */
    isMaterial: z.boolean().optional(),
    ...by,
  }),
  QuestionApproved: fact({ ...question, version: z.int().min(1), ...by }),
  QuestionWithdrawn: fact({
    ...question,
    reason: z.string(),
    /** Pupils were asked it until now; false for a draft. */
    wasApproved: z.boolean(),
    ...by,
  }),
  /** A draft, like a question. */
  ArticleAdded: fact({ ...article, ...articleText, ...by }),
  ArticleRevised: fact({ ...article, ...articleText, ...by }),
  ArticleApproved: fact({ ...article, ...by }),
  ArticleWithdrawn: fact({ ...article, reason: z.string(), ...by }),
  SchoolListed: fact({
    schoolId: z.uuid(),
    name: z.string(),
    type: z.string(),
    parish: z.string(),
    ...by,
  }),
};

export type ContentEvent = EventOf<typeof contentEvents>;
export type SubjectEvent = Extract<ContentEvent, { type: `Subject${string}` }>;
export type TopicEvent = Extract<
  ContentEvent,
  { type: `Topic${string}` | 'MasteryThresholdChanged' }
>;
export type QuestionEvent = Extract<ContentEvent, { type: `Question${string}` }>;
export type ArticleEvent = Extract<ContentEvent, { type: `Article${string}` }>;
export type SchoolEvent = Extract<ContentEvent, { type: `School${string}` }>;
