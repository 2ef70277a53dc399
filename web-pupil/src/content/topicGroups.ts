interface TopicLike {
  readonly id: string;
  readonly category: string;
  readonly questionCount: number;
}

const DEFAULT_CATEGORY = 'General';

/** Topics by category, in the order in which the categories first appear. */
export const topicGroups = <T extends TopicLike>(
  topics: readonly T[],
): readonly { readonly category: string; readonly topics: readonly T[] }[] => {
  const groups = new Map<string, T[]>();
  for (const topic of topics) {
    const category = topic.category.trim() || DEFAULT_CATEGORY;
    groups.set(category, [...(groups.get(category) ?? []), topic]);
  }
  return [...groups].map(([category, group]) => ({ category, topics: group }));
};

/** The topic to go on with: the first open one that has questions and is not mastered. */
export const nextTopic = <T extends TopicLike>(
  topics: readonly T[],
  unlocked: ReadonlySet<string>,
  mastered: ReadonlySet<string>,
): T | undefined =>
  topics.find(
    ({ id, questionCount }) => unlocked.has(id) && !mastered.has(id) && questionCount > 0,
  );
