import { expect, test } from 'vitest';
import { openSmallHistory } from '../history/fixtures/smallHistory.ts';
import { toSelect } from './exportTable.ts';
import { paperTables } from './paperTables.ts';

test('an item of a half and a full paper is struck out of the form that the event names', async () => {
  const items = [{ itemId: 'shared' }, { itemId: 'other' }];
  const history = await openSmallHistory({
    events: [
      { type: 'PaperFormAdded', data: { formId: 'full', items } },
      { type: 'PaperFormAdded', data: { formId: 'half', partOf: 'full', items: [items[0]] } },
      { type: 'PaperItemStruckOut', data: { formId: 'half', itemId: 'shared' } },
    ],
  });
  try {
    await history.duck.run(
      `create temp table shown_sittings as select unnest(['full', 'half']) as form_id`,
    );
    const table = paperTables.find(({ name }) => name === 'paper_items') ?? expect.fail();
    const rows = await history.rows(toSelect(table));
    expect(rows).toMatchObject([
      { form_id: 'full', item_number: 1, item_id: 'shared', struck_out_on: null },
      { form_id: 'full', item_number: 2, item_id: 'other', struck_out_on: null },
      { form_id: 'half', item_number: 1, item_id: 'shared', struck_out_on: expect.anything() },
    ]);
  } finally {
    history.close();
  }
});
