import { expect, test } from 'vitest';
import { redactUrl } from './redactUrl.ts';

test.each([
  ['esdb://admin:chan%40geit@a:2113,b:2113?tls=true&tlsCAFile=ca.crt', 'esdb://a:2113,b:2113'],
  ['esdb+discover://cluster.school?tls=false', 'esdb+discover://cluster.school'],
  ['postgres://mahoe:secret@db:5432/mahoe?sslmode=require', 'postgres://db:5432/mahoe'],
  ['postgres://mahoe:se/cr@et@db/mahoe', 'postgres://db/mahoe'],
  ['broker:9092', 'broker:9092'],
])('the address %s is shown to an operator as %s', (url, shown) => {
  expect(redactUrl(url)).toBe(shown);
});
