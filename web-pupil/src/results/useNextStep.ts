import { getTopic, type Topic } from '@mahoe/contracts/content/catalogue';
import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getTopicMastery, type TopicMastery } from '@mahoe/contracts/progress/progress';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { pickNextStep, type NextStep } from '../subjects/nextStep.ts';
import { quizPath } from '../subjects/quizPath.ts';

/** Compares mastery of a topic with its goal; undefined once it is reached. */
const describeMastery = (
  { masteryThreshold }: Pick<Topic, 'masteryThreshold'>,
  { isMastered, masteryLevel }: Pick<TopicMastery, 'isMastered' | 'masteryLevel'>,
): string | undefined =>
  isMastered || masteryLevel >= masteryThreshold
    ? undefined
    : `Your mastery of this topic is ${masteryLevel}%. The goal is ${masteryThreshold}%.`;

/** Reads the mastery of the quiz's topic after the quiz. */
const useMastery = ({ purpose, topic: { id: topicId } }: QuizResults) => {
  const { id } = useSignedInUser();
  const isOfTopic = purpose !== 'challenge';
  const topic = useRead(getTopic, { params: { id: topicId } }, { enabled: isOfTopic });
  const grade = topic.data?.grade;
  const records = useRead(
    getTopicMastery,
    { params: { id }, query: { grade } },
    { enabled: isOfTopic && grade !== undefined },
  );
  const record = records.data?.find((one) => one.topicId === topicId);
  return {
    isComing: topic.isFetching || records.isFetching,
    text: isOfTopic && topic.data && record ? describeMastery(topic.data, record) : undefined,
  };
};

/** Next step after a quiz, with what is still missing in its topic. */
interface StepAfterQuiz {
  readonly step: NextStep | undefined;
  /** True if the step is the same quiz again. */
  readonly isSameQuiz: boolean;
  /** Sentences about the quiz's topic and the step. */
  readonly remarks: readonly string[];
  readonly isComing: boolean;
}

/** Picks the next step after a quiz: the topic it opened, else the dashboard's first step. */
export const useNextStep = (results: QuizResults): StepAfterQuiz => {
  const { topic, earned } = results;
  const { id } = useSignedInUser();
  const opened = earned.find((one) => one.kind === 'unlock');
  const dashboard = useRead(getDashboard, { params: { id } }, { enabled: !opened });
  const mastery = useMastery(results);
  if (dashboard.isFetching || mastery.isComing) {
    return { step: undefined, isSameQuiz: false, remarks: [], isComing: true };
  }
  const step = opened
    ? {
        to: quizPath('practice', opened.topicId),
        label: `Go on to ${opened.topicName}`,
        why: `${opened.topicName} is new for you.`,
      }
    : dashboard.data && pickNextStep(dashboard.data);
  return {
    step,
    isSameQuiz: step?.to === quizPath('practice', topic.id),
    remarks: [mastery.text, step?.why].filter((remark) => remark !== undefined),
    isComing: false,
  };
};
