import { expect, test } from 'vitest';
import { openSmallHistory } from './fixtures/smallHistory.ts';
import { isStored } from './rows.ts';

test('the view of topics has each field as the latest event left it', async () => {
  const topicId = 'fractions';
  const history = await openSmallHistory({
    events: [
      {
        type: 'TopicAdded',
        data: { topicId, subjectId: 1, grade: 5, name: 'Fractons', category: '', orderIndex: 9 },
      },
      { type: 'TopicMoved', data: { topicId, orderIndex: 2 } },
      { type: 'TopicRevised', data: { topicId, name: 'Fractons', category: 'Number' } },
      { type: 'TopicRevised', data: { topicId, name: 'Fractions', category: 'Number' } },
    ],
  });
  const rows = await history.rows('select * from topics');
  history.close();
  expect(rows).toEqual([
    {
      topic_id: topicId,
      name: 'Fractions',
      subject_id: 1,
      grade: 5,
      order_index: 2,
      category: 'Number',
    },
  ]);
});

test.each(['TopicAdded', 'TopicRevised', 'TopicMoved'])('a history stores %s', (type) => {
  expect(isStored(type)).toBe(true);
});
