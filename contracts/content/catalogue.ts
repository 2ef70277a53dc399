import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Id, IdParams, ListQuery, SmallNumber, operation } from '../operation.ts';
import { adminShownFields } from '../questionTypes/adminFields.ts';

export const Subject = z.object({
  id: z.int().min(1).max(5),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  colorClass: z.string(),
  iconClass: z.string(),
});
export type Subject = z.infer<typeof Subject>;

export const Topic = z.object({
  id: Id,
  subjectId: z.int(),
  name: z.string(),
  description: z.string(),
  grade: PupilGrade,
  category: z.string(),
  orderIndex: z.int(),
  masteryThreshold: z.int().min(50).max(100),
  code: z.string().optional(),
  /** Approved questions that a pupil can be asked. */
  questionCount: z.int(),
  articleCount: z.int(),
});
export type Topic = z.infer<typeof Topic>;

/** A question as administrators see it, key included. */
export const AdminQuestion = z.object({
  id: Id,
  topicId: Id,
  topicName: z.string(),
  subjectId: z.int(),
  targetGrade: z.int(),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.int().nullable(),
  explanation: z.string(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  skillLevel: z.int(),
  points: z.int(),
  questionType: z.string(),
  isAiGenerated: z.boolean(),
  status: z.enum(['draft', 'approved', 'withdrawn']),
  version: z.int(),
  imageUrl: z.string().optional(),
  imageAlt: z.string().optional(),
  ...adminShownFields,
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

const subjectNotFound = {
  'subject-not-found': { status: 404, message: 'Subject Not Found' },
} as const;
export const topicNotFound = {
  'topic-not-found': { status: 404, message: 'The requested topic could not be found.' },
} as const;

export const questionNotFound = {
  'question-not-found': { status: 404, message: 'Question not found' },
} as const;

export const listSubjects = operation({
  method: 'GET',
  path: '/api/subjects',
  summary: 'The five subjects',
  access: 'signed-in',
  reply: z.array(Subject),
  refusals: {},
});

export const getSubject = operation({
  method: 'GET',
  path: '/api/subjects/:id',
  summary: 'One subject',
  access: 'signed-in',
  params: z.object({ id: z.string().max(40) }),
  reply: Subject,
  refusals: subjectNotFound,
});

export const listTopics = operation({
  method: 'GET',
  path: '/api/topics',
  summary: 'Topics in teaching order, of one subject and grade where asked',
  access: 'signed-in',
  query: z.object({
    subjectId: SmallNumber.optional(),
    grade: SmallNumber.optional(),
  }),
  reply: z.array(Topic),
  refusals: {},
});

export const getTopic = operation({
  method: 'GET',
  path: '/api/topics/:id',
  summary: 'One topic',
  access: 'signed-in',
  params: z.object({ id: z.string().max(60) }),
  reply: Topic,
  refusals: topicNotFound,
});

export const listAdminTopics = operation({
  method: 'GET',
  path: '/api/admin/topics',
  summary: 'Topics for administrators',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Topic),
  refusals: {},
});

export const getAdminTopic = operation({
  method: 'GET',
  path: '/api/admin/topics/:id',
  summary: 'One topic for administrators',
  access: 'administrator',
  params: IdParams,
  reply: Topic,
  refusals: topicNotFound,
});

/**
 * `filter` understands `subjectId`, `grade`, `topicId`, `status`, `questionType`, `flag` (`reported` for open
 * reports of pupils, `machine-written`) and `q`.
 */
export const listAdminQuestions = operation({
  method: 'GET',
  path: '/api/quiz/all',
  summary: 'Questions for administrators, with their keys',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(AdminQuestion),
  refusals: {},
});

export const getAdminQuestion = operation({
  method: 'GET',
  path: '/api/admin/quizzes/:id',
  summary: 'One question for administrators',
  access: 'administrator',
  params: IdParams,
  reply: AdminQuestion,
  refusals: questionNotFound,
});
