import { SmallNumber } from '@mahoe/contracts/operation';
import { z } from 'zod';
import { UuidFilter } from '../reads/paginate.ts';

export const TopicFilter = UuidFilter.extend({
  q: z.string().optional(),
  grade: SmallNumber.optional(),
  subjectId: SmallNumber.optional(),
});

export const QuestionFilter = TopicFilter.extend({
  topicId: z.uuid().optional(),
  status: z.enum(['draft', 'approved', 'withdrawn']).optional(),
  questionType: z.string().max(40).optional(),
  flag: z.enum(['reported', 'machine-written']).optional(),
});
