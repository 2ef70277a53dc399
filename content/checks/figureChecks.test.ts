import { expect, test } from 'vitest';
import { findFigureProblems, extractFigureText } from './figureChecks.ts';

const drawing = (inside: string, attributes = 'viewBox="0 0 400 300"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('a plain drawing has no problems', () => {
  const inside = '<g id="leaf"><text font-size="16" x="3">5 <tspan>cm</tspan></text></g>';
  expect(findFigureProblems(drawing(`${inside}<use href="#leaf"/>`))).toEqual([]);
  expect(extractFigureText(drawing(inside))).toEqual(['5 cm']);
});

test.each([
  ['<script>alert(1)</script>', 'it holds a script'],
  ['<path onclick="alert(1)"/>', 'it holds a script'],
  ['<image href="https://example.org/a.png"/>', 'it refers to another file'],
  ['<path fill="url(https://example.org/a)"/>', 'it refers to another file'],
  ['<style>text { fill: red }</style>', 'it holds an element that is no drawing'],
  ['<text font-size="9">5</text>', 'letters of 9 units are too small'],
])('%s is found', (inside, problem) => {
  expect(findFigureProblems(drawing(inside))[0]).toBe(problem);
});

test('the drawing scales with the page', () => {
  expect(findFigureProblems(drawing('', 'width="400"'))).toEqual([
    'it has no viewBox="0 0 width height"',
    'it has a width or height of its own',
  ]);
  expect(findFigureProblems('not a drawing')[0]).toBe('it is no SVG');
});
