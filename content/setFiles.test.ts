import { describe, expect, test } from 'vitest';
import { curriculum } from './curriculum.ts';
import { findQuestionProblems } from './checks/questionChecks.ts';
import { findSetProblems } from './checks/setChecks.ts';
import { findLengthCues, findUnevenKeys } from './checks/topicChecks.ts';
import { readSetFile, readSets, setFiles, type BankSet } from './setFiles.ts';
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

  test('refuses a text with its title if a part is missing', () => {
    expect(readSets(KITE.replace('kind: story\n', ''), find).refused).toEqual([
      '"The kite": it needs its topic and its kind',
    ]);
    expect(readSets(KITE.replace('"question":"Who?"', '"question":""'), find).refused).toHaveLength(
      1,
    );
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
