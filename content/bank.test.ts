import { readdirSync } from 'node:fs';
import { questionTypes } from '@mahoe/domain/questionTypes/questionTypes';
import { describe, expect, test } from 'vitest';
import { articleFiles, readArticleFile } from './articleFiles.ts';
import { readBank } from './bank.ts';
import { findRepeatedPlaces } from './checks/answerPatterns.ts';
import { findArticleProblems } from './checks/articleChecks.ts';
import { findFigureProblems, extractFigureText } from './checks/figureChecks.ts';
import { getFigures, findLessonProblems } from './checks/lessonChecks.ts';
import { findPrintedContent } from './checks/overlapChecks.ts';
import { listFormFigures } from './checks/paperChecks.ts';
import { normalizeText, findQuestionProblems } from './checks/questionChecks.ts';
import { findRepeatedStructures, isAdvancedBySize, toStructure } from './checks/structureChecks.ts';
import {
  findEchoCues,
  findShortages,
  findLengthCues,
  REQUIREMENTS,
  THREE_QUIZ_REQUIREMENTS,
  WRITTEN_REQUIREMENTS,
  findRepeatedOpenings,
  findUnevenKeys,
} from './checks/topicChecks.ts';
import { curriculum, type CurriculumTopic } from './curriculum.ts';
import { readForms } from './papers/formFiles.ts';
import {
  contentFileUrl,
  questionFiles,
  readContentFile,
  readQuestionFile,
  type QuestionFile,
} from './questionFiles.ts';
import type { BankQuestion } from './questionLines.ts';
import { readShippedTasks } from './taskFiles.ts';

const exists = ({ path }: { readonly path: string }): boolean => readContentFile(path) !== '';
const isOf =
  (topic: CurriculumTopic) =>
  ({ topicId }: BankQuestion): boolean =>
    topicId === topic.id;

const written = questionFiles('written');
const generated = questionFiles('generated').filter(exists);

test('every subject and grade has its written questions and its articles', () => {
  const missing = [...written, ...articleFiles()].filter((file) => !exists(file));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('every subject and grade has questions of every type', () => {
  const types = Object.keys(questionTypes);
  const { questions } = readBank();
  const lacking = written.flatMap(({ path, topics }) => {
    const ids = new Set(topics.map(({ id }) => id));
    const own = questions.filter(({ topicId }) => ids.has(topicId));
    return types
      .filter((type) => !own.some(({ content }) => content.questionType === type))
      .map((type) => `${path}: no ${type}`);
  });
  expect(lacking).toEqual([]);
});

test('nothing in the files is refused', () => {
  expect(readBank().refused).toEqual([]);
});

/** Problems of each topic, named by topic and stem. */
const byQuestion = (
  file: QuestionFile,
  problemsOf: (question: BankQuestion, topic: CurriculumTopic) => readonly string[],
): readonly string[] => {
  const { questions } = readQuestionFile(file);
  return file.topics.flatMap((topic) =>
    questions
      .filter(isOf(topic))
      .flatMap((question) =>
        problemsOf(question, topic).map(
          (problem) => `${topic.name}: "${question.content.question}": ${problem}`,
        ),
      ),
  );
};

const byTopic = (
  file: QuestionFile,
  problemsOf: (contents: readonly BankQuestion['content'][]) => readonly string[],
): readonly string[] => {
  const { questions } = readQuestionFile(file);
  return file.topics.flatMap((topic) =>
    problemsOf(questions.filter(isOf(topic)).map(({ content }) => content)).map(
      (problem) => `${topic.key}: ${problem}`,
    ),
  );
};

describe.each([...written, ...generated])('content/$path', (file) => {
  test('every question can be read, answered and learnt from', () => {
    expect(byQuestion(file, ({ content }, topic) => findQuestionProblems(content, topic))).toEqual(
      [],
    );
  });

  test('no answer is given away by its place, its length or words of the stem', () => {
    const contents = readQuestionFile(file).questions.map(({ content }) => content);
    expect([
      ...byTopic(file, findUnevenKeys),
      ...findRepeatedPlaces(contents),
      ...findLengthCues(contents),
      ...findEchoCues(contents),
    ]).toEqual([]);
  });
});

describe.each(written)('content/$path', (file) => {
  test('stems begin in different ways', () => {
    expect(byTopic(file, findRepeatedOpenings)).toEqual([]);
  });
});

describe.each(generated)('content/$path', (file) => {
  test('every topic has enough questions of each difficulty', () => {
    expect(byTopic(file, (contents) => findShortages(contents, REQUIREMENTS))).toEqual([]);
  });
});

const mathematics = generated.filter(({ path }) => path.includes('mathematics'));

test.each(mathematics)('Advanced questions of content/$path need two steps', (file) => {
  expect(
    byQuestion(file, ({ content }) =>
      isAdvancedBySize(content) ? ['it needs one step, so it is not Advanced'] : [],
    ),
  ).toEqual([]);
});

/** Types whose explanation shows the working; those of orders and pairs tell how to compare. */
const WORKED_TYPES = ['mcq', 'short_constructed'];

test.each(written.filter(({ path }) => path.includes('mathematics')))(
  'explanations of Advanced questions of content/$path show two steps',
  (file) => {
    expect(
      byQuestion(file, ({ content }) =>
        WORKED_TYPES.includes(content.questionType) && isAdvancedBySize(content)
          ? ['its explanation shows one step']
          : [],
      ),
    ).toEqual([]);
  },
);

const bank = readBank();

/** Structures of the 30 questions or more of a topic of Mathematics. */
const LEAST_STRUCTURES = 20;

test.each(curriculum().filter(({ subjectId }) => subjectId === 1))(
  'the questions of $key have many structures',
  (topic) => {
    const own = bank.questions.filter(isOf(topic));
    expect(own.length).toBeGreaterThanOrEqual(30);
    expect(findRepeatedStructures(own.map(({ content }) => content))).toEqual([]);
    const structures = new Set(own.map(({ content }) => toStructure(content.question)));
    expect(structures.size).toBeGreaterThanOrEqual(LEAST_STRUCTURES);
  },
);

describe.each(written.filter(({ path }) => !/mathematics|reasoning/.test(path)))(
  'content/$path',
  (file) => {
    test('every topic has enough questions of each difficulty', () => {
      const needed = /science|social-studies/.test(file.path)
        ? THREE_QUIZ_REQUIREMENTS
        : WRITTEN_REQUIREMENTS;
      expect(byTopic(file, (contents) => findShortages(contents, needed))).toEqual([]);
    });
  },
);

test('no stem occurs twice in the whole bank', () => {
  const places = [...written, ...generated].flatMap((file) =>
    readQuestionFile(file).questions.map(({ content }) => ({
      path: file.path,
      stem: normalizeText(content.question),
    })),
  );
  const twice = [...Map.groupBy(places, ({ stem }) => stem)]
    .filter(([, found]) => found.length > 1)
    .map(([stem, found]) => `${found.map(({ path }) => path).join(' and ')}: "${stem}"`);
  expect(twice).toEqual([]);
});

const articles = articleFiles();

describe.each(articles)('content/$path', (file) => {
  test('every topic has one article, and no article has a title of another', () => {
    const { articles: read } = readArticleFile(file);
    const topicIds = read.map(({ topicId }) => topicId);
    expect(new Set(read.map(({ text }) => text.title)).size).toBe(read.length);
    expect(
      file.topics
        .filter(({ id }) => topicIds.filter((topicId) => topicId === id).length !== 1)
        .map(({ key }) => key),
    ).toEqual([]);
  });

  test('every article is long enough, easy enough and clean', () => {
    expect(
      readArticleFile(file).articles.flatMap(({ topicId, text }) => {
        const topic = file.topics.find(({ id }) => id === topicId);
        return topic
          ? findArticleProblems(text, topic.grade).map(
              (problem) => `${topic.key}: "${text.title}": ${problem}`,
            )
          : [];
      }),
    ).toEqual([]);
  });

  test('every article teaches', () => {
    expect(
      readArticleFile(file).articles.flatMap(({ text }) =>
        findLessonProblems(text.content).map((problem) => `"${text.title}": ${problem}`),
      ),
    ).toEqual([]);
  });
});

test('no article prints its own topic’s questions or their examples', () => {
  const texts = new Map(
    articles.flatMap((file) =>
      readArticleFile(file).articles.map(({ topicId, text }) => [topicId, text.content] as const),
    ),
  );
  const printed = [...written, ...generated].flatMap((file) =>
    readQuestionFile(file).questions.flatMap(({ topicId, content }) =>
      findPrintedContent(texts.get(topicId) ?? '', content).map(
        (example) => `${file.path}: "${example}"`,
      ),
    ),
  );
  expect(texts.size).toBeGreaterThan(150);
  expect(printed).toEqual([]);
});

/** Paths of the drawings, as questions name them. */
const figures = readdirSync(contentFileUrl('figures/'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `/figures/${name.replaceAll('\\', '/')}`);
const pictured = [...written, ...generated].flatMap((file) =>
  readQuestionFile(file)
    .questions.filter(({ content }) => content.imageUrl !== undefined)
    .map(({ content }) => ({ path: file.path, content })),
);

test('every picture a question shows is there', () => {
  const missing = pictured.filter(({ content }) => !figures.includes(content.imageUrl ?? ''));
  expect(missing.map(({ path, content }) => `${path}: ${content.imageUrl}`)).toEqual([]);
});

test('every figure an article shows is there', () => {
  const missing = articles.flatMap((file) =>
    readArticleFile(file).articles.flatMap(({ text }) =>
      getFigures(text.content)
        .filter((figure) => !figures.includes(figure))
        .map((figure) => `${file.path}: "${text.title}": ${figure}`),
    ),
  );
  expect(missing).toEqual([]);
});

const papers = readForms().forms;

test('every figure a text, a task or a paper shows is there, and every figure is shown', () => {
  const texts = [
    ...readBank().sets.map(({ content }) => content.text),
    ...readShippedTasks().map(({ content }) => content.stimulus.text),
  ];
  const shown = [...texts.flatMap(getFigures), ...papers.flatMap(listFormFigures)];
  expect(shown.filter((figure) => !figures.includes(figure))).toEqual([]);
  const all = new Set([
    ...shown,
    ...pictured.map(({ content }) => content.imageUrl),
    ...articles.flatMap((file) =>
      readArticleFile(file).articles.flatMap(({ text }) => getFigures(text.content)),
    ),
  ]);
  expect(figures.filter((figure) => !all.has(figure))).toEqual([]);
});

test('every figure is a drawing of ours, legible and alone', () => {
  expect(
    figures.flatMap((figure) =>
      findFigureProblems(readContentFile(figure.slice(1))).map(
        (problem) => `${figure}: ${problem}`,
      ),
    ),
  ).toEqual([]);
});

test('no figure to label has the labels printed on it', () => {
  const revealed = pictured.flatMap(({ path, content }) => {
    if (content.questionType !== 'diagram_labeling') return [];
    const printed = extractFigureText(readContentFile((content.imageUrl ?? '').slice(1))).map(
      normalizeText,
    );
    return content.labelPositions
      .filter(({ correctLabel }) => printed.includes(normalizeText(correctLabel)))
      .map(({ correctLabel }) => `${path}: ${content.imageUrl} says "${correctLabel}"`);
  });
  expect(revealed).toEqual([]);
});
