import { curriculum } from '@mahoe/content/curriculum';
import type { NamedTopic } from '@mahoe/content/topicReference';
import { listTopics } from '@mahoe/projections/content/queries';

/** The topics of a running copy: those of the curriculum by key, what administrators added by id. */
export const knownTopics = async (
  views: Parameters<typeof listTopics>[0],
): Promise<readonly NamedTopic[]> => {
  const keys = new Map(curriculum().map(({ id, key }) => [id, key]));
  const { rows } = await listTopics(views, {});
  return rows.map(({ id, subjectId, grade, name }) => ({
    id,
    key: keys.get(id) ?? id,
    subjectId,
    grade,
    name,
  }));
};
