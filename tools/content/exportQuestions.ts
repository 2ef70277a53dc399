import { printQuestionLine } from '@mahoe/content/questionLines';
import { listQuestions } from '@mahoe/projections/content/queries';
import { knownTopics } from './knownTopics.ts';

/** All approved questions, in teaching order, a line each in the format of content/README.md. */
export const exportQuestions = async (
  views: Parameters<typeof listQuestions>[0],
): Promise<readonly string[]> => {
  const topics = new Map((await knownTopics(views)).map((topic) => [topic.id, topic]));
  const { rows } = await listQuestions(views, { status: 'approved' });
  return rows.flatMap(({ id, topicId, content }) => {
    const topic = topics.get(topicId);
    return topic ? [printQuestionLine(topic, { id, content })] : [];
  });
};
