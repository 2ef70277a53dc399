import { z } from 'zod';

/** Subject ids are fixed numbers, the same on every installation. */
export const SUBJECT_IDS = [1, 2, 3, 4, 5] as const;
export const SubjectId = z.union(SUBJECT_IDS.map((id) => z.literal(id)));
export type SubjectId = z.infer<typeof SubjectId>;

export const GRADES = [4, 5, 6] as const;
export const Grade = z.union(GRADES.map((grade) => z.literal(grade)));
export type Grade = z.infer<typeof Grade>;

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

const text = z.string().trim().min(1).max(2000);
const shortText = z.string().trim().min(1).max(300);
const percent = z.number().min(0).max(100);

const common = {
  question: text,
  explanation: z.string().trim().max(2000),
  difficulty: Difficulty,
  /** Points for a right answer; a wrong one earns 30% of them, rounded down. */
  points: z.int().min(1).max(100),
  imageUrl: z.string().max(500).optional(),
  /** Says what the picture shows, without giving the answer away. */
  imageAlt: z.string().trim().min(1).max(300).optional(),
  isAiGenerated: z.boolean(),
};

/**
 * What a question says and how it is marked: one shape for each of the six question types.
 * `question` is the stem; the key (`correctAnswer`, `acceptedAnswers`, …) never reaches a pupil
 * before the answer is recorded.
 */
export const QuestionContent = z.discriminatedUnion('questionType', [
  z.object({
    ...common,
    questionType: z.literal('mcq'),
    options: z.array(shortText).min(2).max(6),
    /** Zero-based index into `options`. */
    correctAnswer: z.int().min(0).max(5),
  }),
  z.object({
    ...common,
    questionType: z.literal('short_constructed'),
    acceptedAnswers: z.array(shortText).min(1).max(20),
    wordLimit: z.int().min(1).max(500).optional(),
  }),
  z.object({
    ...common,
    questionType: z.literal('extended_response'),
    wordLimit: z.int().min(1).max(500).optional(),
    /** Facts of before may not say. */
    hasSpellCheck: z.boolean().default(true),
    /** Ideas a good answer has, each worth its points; without a rubric the answer stays ungraded. */
    rubric: z
      .array(
        z.object({
          /** What pupils are told they said, or did not say. */
          idea: shortText.optional(),
          /** Words that show the idea; forms of one word stand in one keyword, as in "dance|dances". */
          keywords: z.array(shortText).min(1).max(40),
          points: z.int().min(1).max(20),
          /** How many different keywords are wanted, where examples are asked for; else one. */
          least: z.int().min(2).max(6).optional(),
        }),
      )
      .max(12)
      .optional(),
  }),
  z.object({
    ...common,
    questionType: z.literal('diagram_labeling'),
    /** Positions in percent of the picture's width and height. */
    labelPositions: z
      .array(z.object({ x: percent, y: percent, correctLabel: shortText }))
      .min(1)
      .max(12),
    /** Labels offered besides the right ones. */
    distractorLabels: z.array(shortText).max(12).optional(),
  }),
  z.object({
    ...common,
    questionType: z.literal('matching'),
    /** The right item at the same place is the match of the left one. */
    left: z.array(shortText).min(2).max(10),
    right: z.array(shortText).min(2).max(10),
  }),
  z.object({
    ...common,
    questionType: z.literal('sequencing'),
    /** In the right order. */
    sequenceItems: z.array(shortText).min(2).max(10),
  }),
]);
export type QuestionContent = z.infer<typeof QuestionContent>;
