import { readFileSync } from 'node:fs';
import { Grade, SubjectId } from '@mahoe/domain/content/questionContent';
import { z } from 'zod';
import { stableId } from './stableId.ts';

const label = z.string().trim().min(1).max(300);

const TopicRecord = z
  .strictObject({
    /** Never changes, even when the topic is renamed: the topic's id is made from it. */
    key: z.string().regex(/^topic:[1-5]:[456]:[a-z0-9-]+$/),
    subjectId: SubjectId,
    grade: Grade,
    orderIndex: z.int().min(1),
    name: label,
    category: label,
    description: label,
    masteryThreshold: z.int().min(50).max(100),
    learningObjectives: z.array(label).min(1),
  })
  .refine(({ key, subjectId, grade }) => key.startsWith(`topic:${subjectId}:${grade}:`), {
    message: 'the key must name the subject and the grade of its topic',
  });

const SchoolRecord = z.strictObject({
  name: label,
  type: z.enum(['Primary', 'Primary & Infant', 'Primary & Junior High', 'Preparatory', 'All-Age']),
  parish: label,
});

export type CurriculumTopic = Readonly<z.infer<typeof TopicRecord> & { id: string }>;
export type School = Readonly<z.infer<typeof SchoolRecord> & { id: string }>;
export interface Subject {
  readonly id: SubjectId;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly colorClass: string;
  readonly iconClass: string;
}

const SUBJECTS: readonly Subject[] = [
  {
    id: 1,
    name: 'Mathematics',
    code: 'MATH',
    description: 'Numbers, measures, shapes, patterns and data.',
    colorClass: 'subject-mathematics',
    iconClass: 'icon-mathematics',
  },
  {
    id: 2,
    name: 'Language Arts',
    code: 'LANG',
    description: 'Reading, writing, grammar and vocabulary.',
    colorClass: 'subject-language-arts',
    iconClass: 'icon-language-arts',
  },
  {
    id: 3,
    name: 'Social Studies',
    code: 'SOC',
    description: 'Jamaica, the Caribbean and how people live together.',
    colorClass: 'subject-social-studies',
    iconClass: 'icon-social-studies',
  },
  {
    id: 4,
    name: 'Science',
    code: 'SCI',
    description: 'Living things, materials, energy and our environment.',
    colorClass: 'subject-science',
    iconClass: 'icon-science',
  },
  {
    id: 5,
    name: 'Reasoning',
    code: 'REAS',
    description: 'Words, numbers and shapes to think about.',
    colorClass: 'subject-reasoning',
    iconClass: 'icon-reasoning',
  },
];

const readRecords = <T>(file: string, record: z.ZodType<T>): readonly T[] => {
  const json: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return z.array(record).parse(json);
};

let topics: readonly CurriculumTopic[] | undefined;
let schoolList: readonly School[] | undefined;

/** The five subjects, in the order of their ids. */
export const subjects = (): readonly Subject[] => SUBJECTS;

/** The topics of all subjects and grades, each with the same id on every installation. Throws ZodError when curriculum.json is broken. */
export const curriculum = (): readonly CurriculumTopic[] => {
  topics ??= readRecords('./curriculum.json', TopicRecord).map((topic) => ({
    ...topic,
    id: stableId(topic.key),
  }));
  return topics;
};

/** Schools to offer while a pupil types (the list is incomplete). Throws ZodError when schools.json is broken. */
export const schools = (): readonly School[] => {
  schoolList ??= readRecords('./schools.json', SchoolRecord).map((school) => ({
    ...school,
    id: stableId(`school:${school.parish}:${school.name}`),
  }));
  return schoolList;
};
