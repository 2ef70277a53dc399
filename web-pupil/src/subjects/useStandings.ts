import type { Topic } from '@mahoe/contracts/content/catalogue';
import { listOpenQuizzes } from '@mahoe/contracts/practice/quizzes';
import {
  getTopicMastery,
  getUnlockedTopics,
  type TopicMastery,
} from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { topicStandings, type Standing } from './topicStanding.ts';

/** Standings of the topics of one subject and grade, with the reads behind them. */
export const useStandings = (
  userId: string,
  grade: number,
  topics: readonly Topic[] | undefined,
) => {
  const own = { params: { id: userId }, query: { grade } };
  const mastery = useRead(getTopicMastery, own);
  const unlocked = useRead(getUnlockedTopics, own);
  const open = useRead(listOpenQuizzes, { params: { id: userId } });
  const records: ReadonlyMap<string, TopicMastery> = new Map(
    mastery.data?.map((record) => [record.topicId, record]),
  );
  const standings: ReadonlyMap<string, Standing<Topic>> | undefined =
    topics &&
    unlocked.data &&
    topicStandings(topics, {
      unlocked: new Set(unlocked.data.map(({ id }) => id)),
      mastered: new Set([...records].flatMap(([id, { isMastered }]) => (isMastered ? [id] : []))),
      open: open.data ?? [],
    });
  return { mastery, unlocked, records, standings };
};
