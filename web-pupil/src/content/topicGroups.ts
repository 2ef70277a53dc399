interface TopicLike {
  readonly category: string;
}

const DEFAULT_CATEGORY = 'General';

/** Groups topics by category, in the order in which the categories first appear. */
export const groupTopics = <T extends TopicLike>(
  topics: readonly T[],
): readonly { readonly category: string; readonly topics: readonly T[] }[] => {
  const groups = new Map<string, T[]>();
  for (const topic of topics) {
    const category = topic.category.trim() || DEFAULT_CATEGORY;
    groups.set(category, [...(groups.get(category) ?? []), topic]);
  }
  return [...groups].map(([category, group]) => ({ category, topics: group }));
};
