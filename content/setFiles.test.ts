import { describe, expect, test } from 'vitest';
import { curriculum } from './curriculum.ts';
import { findQuestionProblems } from './checks/questionChecks.ts';
import { findSetProblems } from './checks/setChecks.ts';
import { findLengthCues, findUnevenKeys } from './checks/topicChecks.ts';
import { printSet, readSetFile, readSets, setFiles, type BankSet } from './setFiles.ts';
import { createTopicFinder } from './topicReference.ts';

const topics = new Map(curriculum().map((topic) => [topic.id, topic]));
const read = setFiles().map(readSetFile);
const sets = read.flatMap((file) => file.sets);

const gradeOf = ({ topicId }: BankSet): 4 | 5 | 6 => topics.get(topicId)?.grade ?? 4;

const KITE = `
# The kite
topic: topic:2:4:main-idea-and-details
kind: story

Dwight made a kite.

It flew.

[words]
kite: a toy that flies

[questions]
${['Who?', 'What?', 'Where?']
  .map((question) =>
    JSON.stringify({
      questionType: 'short_constructed',
      difficulty: 'Beginner',
      question,
      acceptedAnswers: ['Dwight'],
      lines: { from: 1, to: 2 },
    }),
  )
  .join('\n')}
`;

describe('a file of texts with their questions', () => {
  const find = createTopicFinder(curriculum());

  test('is read: the text in blocks, words explained, questions in order that name their text', () => {
    const { sets: found, refused } = readSets(KITE, find);
    expect(refused).toEqual([]);
    expect(found).toMatchObject([
      {
        content: {
          kind: 'story',
          title: 'The kite',
          text: 'Dwight made a kite.\n\nIt flew.',
          glossary: [{ word: 'kite', meaning: 'a toy that flies' }],
        },
        questions: ['Who?', 'What?', 'Where?'].map((question) => ({ content: { question } })),
      },
    ]);
    const [set] = found;
    expect(set?.content.questionIds).toEqual(set?.questions.map(({ id }) => id));
    expect(set?.questions.map(({ content }) => content.stimulusId)).toEqual(
      Array.from({ length: 3 }, () => set?.id),
    );
  });

  test('refuses a text with the line of its problem', () => {
    const refusal = { title: 'The kite', problem: 'it needs its topic and its kind' };
    expect(readSets(KITE.replace('kind: story\n', ''), find).refused).toEqual([
      { line: 2, ...refusal },
    ]);
    const [, , third] = KITE.split('\n').flatMap((line, at) => (line[0] === '{' ? [at + 1] : []));
    const twice = `${KITE.replace('"question":"Where?"', '"question":""')}${KITE}`;
    expect(readSets(twice, find).refused).toMatchObject([{ line: third, title: 'The kite' }]);
    expect(readSets(KITE.replace('topic:2:4:main', 'topic:2:4:other'), find).refused).toMatchObject(
      [{ line: 3, problem: expect.stringContaining('there is no topic') }],
    );
    expect(readSets(KITE.replace('kite: a', 'mango: a'), find).refused).toMatchObject([
      { line: 2, problem: 'The word "mango" is not in the text.' },
    ]);
  });

  test('may have the id of an export; any other is refused with its line', () => {
    const named = (id: string) =>
      readSets(KITE.replace('kind: story\n', `kind: story\nid: ${id}\n`), find);
    const id = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c01';
    expect(named(id.toUpperCase()).sets).toMatchObject([{ id }]);
    for (const other of ['-'.repeat(36), 'kite']) {
      expect(named(other)).toEqual({
        sets: [],
        refused: [
          { line: 5, title: 'The kite', problem: `"${other}" is not an id that an export gives` },
        ],
      });
    }
  });

  test('is printed as it is read, also under another title', () => {
    const named = new Map(curriculum().map((topic) => [topic.id, topic]));
    for (const set of sets) {
      const topic = named.get(set.topicId);
      if (!topic) throw new Error('no topic');
      const print = (one: BankSet) => readSets(printSet(topic, one), find);
      expect(print(set)).toEqual({ sets: [{ ...set, line: 1 }], refused: [] });
      const renamed = { ...set, content: { ...set.content, title: 'Another title' } };
      expect(print(renamed).sets).toEqual([{ ...renamed, line: 1 }]);
    }
  });
});

describe('the sets of the bank', () => {
  test('are twenty for each grade, and none is refused', () => {
    expect(read.flatMap(({ refused }) => refused)).toEqual([]);
    for (const grade of [4, 5, 6]) {
      expect(sets.filter((set) => gradeOf(set) === grade).length).toBeGreaterThanOrEqual(20);
    }
  });

  test.each(sets.map((set) => [set.content.title, set] as const))(
    '%s can be read and answered in its grade',
    (_title, set) => {
      const topic = topics.get(set.topicId);
      const problems = topic
        ? set.questions.flatMap(({ content }) =>
            findQuestionProblems(content, topic).map((one) => `"${content.question}": ${one}`),
          )
        : ['there is no such topic'];
      expect([...findSetProblems(set, gradeOf(set)), ...problems]).toEqual([]);
    },
  );

  test('give no answer away by its place or its length', () => {
    const contents = sets.flatMap(({ questions }) => questions.map(({ content }) => content));
    expect([...findUnevenKeys(contents), ...findLengthCues(contents)]).toEqual([]);
  });
});
