import { expect, test } from 'vitest';
import { buildCallTree, parseProfile, sumByArea, type CpuProfile } from './cpuProfile.ts';
import { drawFlameGraph } from './flameGraph.ts';

const newNode = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 9, scriptId: '1', columnNumber: 3 },
  children,
});

/** `serve` calls `parse` of a package, and once collects garbage; the thread also waits. */
const profile: CpuProfile = parseProfile(
  JSON.stringify({
    nodes: [
      newNode(1, '(root)', '', [2, 4, 5]),
      newNode(2, 'serve', 'file:///house/api/serve.ts', [3]),
      newNode(3, '', 'file:///house/node_modules/@scope/reader/lib/parse.js'),
      newNode(4, '(idle)', ''),
      newNode(5, '(garbage collector)', ''),
    ],
    startTime: 1000,
    endTime: 1600,
    samples: [2, 3, 4, 5, 3, 2],
    timeDeltas: [100, 100, 100, 100, 100, 100],
  }),
);
const EVERYTHING = [{ fromUs: 0, toUs: 5000 }];

test('a call tree adds up the samples of each function with what it called, without idle time', () => {
  expect(buildCallTree(profile, EVERYTHING, '/house/')).toMatchObject({
    totalUs: 500,
    selfUs: 0,
    callees: [
      {
        name: 'serve api/serve.ts:10',
        area: 'api',
        totalUs: 400,
        selfUs: 200,
        callees: [
          {
            name: '(anonymous) node_modules/@scope/reader/lib/parse.js:10',
            area: '@scope/reader',
            totalUs: 200,
          },
        ],
      },
      { name: '(garbage collector)', area: 'V8', totalUs: 100 },
    ],
  });
});

test('a call tree has only what began within its windows', () => {
  const windows = [
    { fromUs: 1000, toUs: 1100 },
    { fromUs: 1400, toUs: 1500 },
  ];
  const tree = buildCallTree(profile, windows, '/house/');
  expect(sumByArea(tree)).toEqual([
    ['api', 100],
    ['@scope/reader', 100],
  ]);
});

test('a flame graph has a bar for each function, as wide as its share, and names it in full', () => {
  const svg = drawFlameGraph('api & more', buildCallTree(profile, EVERYTHING, '/house/'));
  expect(svg).toContain('api &amp; more');
  expect(svg.match(/<rect x=/g)).toHaveLength(4);
  expect(svg).toContain('<title>serve api/serve.ts:10: 0.4 ms, 80.0 %</title>');
  expect(svg).toMatch(/<title>serve[^<]*<\/title><rect x="10\.0" y="\d+" width="1104\.0"/);
});

test('a profile of something else is refused', () => {
  expect(() => parseProfile('{"nodes":[]}')).toThrow();
});
