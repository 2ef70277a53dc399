import { expect, test } from 'vitest';
import { invalidateAll, queryClient } from './queryClient.ts';

test('fetched data stays unchanged until a command', async () => {
  let times = 0;
  const fetched = () =>
    queryClient.fetchQuery({
      queryKey: ['how often'],
      queryFn: () => {
        times += 1;
        return Promise.resolve(times);
      },
    });
  expect([await fetched(), await fetched()]).toEqual([1, 1]);
  await invalidateAll();
  expect(await fetched()).toBe(2);
  queryClient.clear();
});
