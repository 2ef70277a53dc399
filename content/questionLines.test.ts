import { describe, expect, test } from 'vitest';
import { printQuestionLine, readQuestionLines } from './questionLines.ts';
import { toTopicReference, createTopicFinder } from './topicReference.ts';

const plants = {
  id: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501',
  key: 'topic:4:5:plants',
  subjectId: 4,
  grade: 5,
  name: 'Plants',
};
const line = {
  topic: plants.key,
  questionType: 'mcq',
  difficulty: 'Intermediate',
  question: 'Which part of a plant takes in water?',
  options: ['leaf', 'root', 'stem', 'flower'],
  correctAnswer: 1,
  explanation: 'Roots take in water from the soil.',
};
const read = (...lines: readonly unknown[]) =>
  readQuestionLines(
    lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'),
    createTopicFinder([plants]),
  );
const refusals = (...lines: readonly unknown[]): readonly string[] =>
  read(...lines).refused.map(({ line: at, reason }) => `${at} ${reason}`);

describe('a line', () => {
  test('has its points from its difficulty and is not machine-written unless it says so', () => {
    const { topic: _topic, ...said } = line;
    expect(read(line)).toEqual({
      questions: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          topicId: plants.id,
          line: 1,
          status: 'approved',
          content: { ...said, points: 12, isAiGenerated: false },
        },
      ],
      refused: [],
    });
  });

  test('may name the source of its fact, which the question does not keep', () => {
    const { questions } = read({ ...line, source: 'Jamaica Information Service, June 2025' });
    expect(questions).toEqual(read(line).questions);
    expect(refusals({ ...line, source: ' ' })).toEqual([expect.stringContaining('"source"')]);
  });

  test('may name its topic in words, and its fields as other banks do', () => {
    const { questions } = read({
      type: 'mcq',
      nscTopic: { subjectId: 4, grade: 5, name: ' plants' },
      difficulty: line.difficulty,
      question: line.question,
      options: line.options,
      correctIndex: 1,
      explanation: null,
      licence: 'CC BY-SA 4.0',
    });
    expect(questions[0]?.content).toMatchObject({ correctAnswer: 1, explanation: '' });
    expect(questions[0]?.id).toBe(read(line).questions[0]?.id);
  });

  test('may have its options one by one, as older banks do', () => {
    const { options: _options, ...rest } = line;
    const older = { option1: 'leaf', option2: 'root', option3: 'stem', option4: 'flower' };
    expect(read({ ...rest, ...older }).questions).toEqual(read(line).questions);
    expect(read({ ...line, ...older, option1: 'bark' }).questions).toEqual(read(line).questions);
    expect(refusals({ ...rest, option1: 'leaf', option2: 'root' })).toEqual([
      '1 It needs four options.',
    ]);
  });

  test('of an extended response has the spelling checked unless it says not', () => {
    const { options: _options, correctAnswer: _key, ...rest } = line;
    const essay = { ...rest, questionType: 'extended_response' };
    const [usual] = read(essay).questions;
    const [unchecked] = read({ ...essay, hasSpellCheck: false }).questions;
    if (!usual || !unchecked) throw new Error('both can be read');
    expect(usual.content).toMatchObject({ hasSpellCheck: true });
    expect(unchecked.content).toMatchObject({ hasSpellCheck: false });
    expect(printQuestionLine(plants, usual)).not.toContain('hasSpellCheck');
    expect(read(printQuestionLine(plants, unchecked)).questions).toEqual([unchecked]);
  });

  test('is another question with another stem, unless it has a name of its own', () => {
    const other = { ...line, question: 'Which part of a plant drinks?' };
    const ids = (...lines: readonly unknown[]): number =>
      new Set(lines.flatMap((one) => read(one).questions.map(({ id }) => id))).size;
    expect(ids(line, other)).toBe(2);
    expect(ids(line, { ...line, explanation: 'Mended.' })).toBe(1);
    expect(ids({ ...line, id: 'PLANTS-7' }, { ...other, id: 'PLANTS-7' })).toBe(1);
    expect(read({ ...line, id: plants.id }).questions[0]?.id).toBe(plants.id);
  });

  test('printed and read again is the same question', () => {
    const all = [
      line,
      { ...line, id: plants.id, points: 20, imageUrl: '/figures/a.svg', imageAlt: 'A plant.' },
      {
        topic: plants.key,
        questionType: 'extended_response',
        difficulty: 'Advanced',
        question: 'Why do plants need leaves?',
        wordLimit: 80,
        rubric: [{ keywords: ['light'], points: 2 }],
        explanation: 'Leaves catch light.',
      },
    ];
    for (const one of all) {
      const [question] = read(one).questions;
      const printed = question ? printQuestionLine(plants, question) : '';
      expect(read(printed).questions).toEqual([question]);
    }
    const [question] = read(line).questions;
    expect(question && printQuestionLine(plants, question)).toBe(JSON.stringify(line));
  });
});

test('lines without a topic belong to the usual one', () => {
  const { topic: _topic, ...homeless } = line;
  const { questions } = readQuestionLines(
    JSON.stringify(homeless),
    createTopicFinder([plants]),
    plants.key,
  );
  expect(questions[0]?.topicId).toBe(plants.id);
});

describe('the reader of lines refuses with line and reason', () => {
  test('a line that cannot be read', () => {
    expect(refusals('', '{"topic":', '[]')).toEqual([
      '2 The line is not JSON.',
      expect.stringMatching(/^3 The line cannot be used: .+\.$/),
    ]);
    expect(refusals({ ...line, difficulty: 'hard' }, { ...line, options: 'root' })).toEqual([
      expect.stringMatching(/^1 "difficulty" cannot be used: .+\.$/),
      expect.stringMatching(/^2 "options" cannot be used: .+\.$/),
    ]);
  });

  test('a question that cannot be answered fairly', () => {
    expect(
      refusals(
        { ...line, options: ['root', 'root ', 'stem', 'leaf'] },
        { ...line, options: ['root', 'stem', 'leaf'] },
      ),
    ).toEqual(['1 Two options say the same.', '2 It needs four options.']);
  });

  test('a topic nobody knows, a picture without words, the same question twice', () => {
    expect(
      refusals(
        { ...line, topic: 'topic:4:5:stars' },
        { ...line, topic: null },
        { ...line, imageUrl: '/figures/a.svg' },
        line,
        { ...line, explanation: 'Again.' },
      ),
    ).toEqual([
      '1 There is no topic "topic:4:5:stars".',
      '2 It names no topic.',
      '3 A picture needs both imageUrl and imageAlt.',
      '5 Line 4 is the same question.',
    ]);
  });

  test('a stem that looks like another, whatever its quotes, spaces and invisible signs', () => {
    const question = 'What is the plant’s root for?';
    expect(
      refusals(
        { ...line, question },
        { ...line, question: "What is the plant's root for?" },
        { ...line, question: 'What is the plant’s\u00A0ro\u200Bot for?', id: 'other' },
        { ...line, question: 'What is the plant’s root for now?' },
      ),
    ).toEqual(['2 Line 1 is the same question.', '3 Line 1 is the same question.']);
  });

  test('a line that readers may understand in two ways, or cannot read', () => {
    const json = JSON.stringify(line);
    const twice = json.replace('"correctAnswer":1', '"correctAnswer":1,"correctAnswer":2');
    const hidden = json.replace('"explanation"', '"\\u0071uestion":"Another?","explanation"');
    const unreadable = ['\0', '\uD800', '\uFFFD'].map((mark) => ({
      ...line,
      options: ['leaf', `ro${mark}ot`, 'stem', 'flower'],
    }));
    expect(refusals(twice, hidden, ...unreadable)).toEqual([
      '1 It says "correctAnswer" twice.',
      '2 It says "question" twice.',
      ...[3, 4, 5].map(
        (at) => `${at} It has characters that cannot be read. Please save the file as UTF-8.`,
      ),
    ]);
    expect(refusals('['.repeat(40_000))).toEqual(['1 The line is not JSON.']);
  });
});

test('a mark before the first line says that the text is UTF-8', () => {
  expect(read(`\uFEFF${JSON.stringify(line)}`)).toEqual(read(line));
});

test('a line says so where pupils are not asked its question', () => {
  const [draft] = read({ ...line, status: 'draft' }).questions;
  expect(draft).toMatchObject({ status: 'draft' });
  expect(draft && printQuestionLine(plants, draft)).toContain('"status":"draft"');
  expect(refusals({ ...line, status: 'secret' })).toHaveLength(1);
});

test('a name that two topics share names neither', () => {
  const [one, other] = ['1', '2'].map((n) => ({ ...plants, id: n, key: n }));
  if (!one || !other) throw new Error('there are two');
  const both = createTopicFinder([one, other]);
  expect(both({ subjectId: 4, grade: 5, name: 'Plants' })).toBeUndefined();
  expect(toTopicReference(one, both)).toBe('1');
  expect(toTopicReference(one, createTopicFinder([one]))).toEqual({
    subjectId: 4,
    grade: 5,
    name: 'Plants',
  });
});
