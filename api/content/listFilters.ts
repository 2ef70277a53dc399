import { SmallNumber } from '@mahoe/contracts/operation';
import { z } from 'zod';

const ids = z.array(z.uuid()).max(1000).optional();
const number = SmallNumber.optional();

/** What each list of the back office can be narrowed by. */
export const UserFilter = z.looseObject({
  status: z.enum(['all', 'active', 'expired']).optional(),
  q: z.string().optional(),
  grade: number,
  id: ids,
});
export const TopicFilter = z.looseObject({
  q: z.string().optional(),
  grade: number,
  subjectId: number,
  id: ids,
});
export const QuestionFilter = TopicFilter.extend({
  topicId: z.uuid().optional(),
  status: z.enum(['draft', 'approved', 'withdrawn']).optional(),
});
