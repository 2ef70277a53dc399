import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import { readBank, type Bank } from './bank.ts';
import { countSteps, toStructure } from './checks/structureChecks.ts';
import { curriculum } from './curriculum.ts';
import { getFigures } from './checks/lessonChecks.ts';
import { readForms } from './papers/formFiles.ts';
import { readShippedTasks } from './taskFiles.ts';
import { readShippedWritingTasks } from './writingFiles.ts';

/** A count of the content and its goal. */
export interface ContentCount {
  readonly what: string;
  readonly count: number;
  readonly goal: number;
  /** True if the goal is a highest number and not a least one. */
  readonly isLimit?: boolean;
}

const SUBJECT = { mathematics: 1, languageArts: 2, socialStudies: 3, science: 4 } as const;
const GRADES = [4, 5, 6] as const;

/** Topics of a subject with their questions. */
const listTopics = ({ questions }: Bank, subjectId: number) =>
  curriculum()
    .filter((topic) => topic.subjectId === subjectId)
    .map((topic) => ({
      topic,
      contents: questions.flatMap(({ topicId, content }) =>
        topicId === topic.id ? [content] : [],
      ),
    }));

type TopicContents = ReturnType<typeof listTopics>[number]['contents'];

const leastOf = (
  bank: Bank,
  subjectId: number,
  count: (contents: TopicContents) => number,
): number => Math.min(...listTopics(bank, subjectId).map(({ contents }) => count(contents)));

const countAdvanced = (contents: TopicContents): number =>
  contents.filter(({ difficulty }) => difficulty === 'Advanced').length;

const countQuestions = (bank: Bank): readonly ContentCount[] => {
  const mathematics = listTopics(bank, SUBJECT.mathematics);
  const mostAlike = mathematics.map(({ contents }) =>
    Math.max(
      ...[...Map.groupBy(contents, ({ question }) => toStructure(question)).values()].map(
        ({ length }) => length,
      ),
    ),
  );
  const multiStep = mathematics
    .flatMap(({ contents }) => contents)
    .filter((content) => content.difficulty === 'Advanced' && countSteps(content) >= 2);
  const size = ({ length }: TopicContents): number => length;
  return [
    { what: 'Science: least in a topic', count: leastOf(bank, SUBJECT.science, size), goal: 30 },
    {
      what: 'Science: least Advanced in a topic',
      count: leastOf(bank, SUBJECT.science, countAdvanced),
      goal: 8,
    },
    {
      what: 'Social Studies: least in a topic',
      count: leastOf(bank, SUBJECT.socialStudies, size),
      goal: 30,
    },
    {
      what: 'Social Studies: least Advanced in a topic',
      count: leastOf(bank, SUBJECT.socialStudies, countAdvanced),
      goal: 8,
    },
    {
      what: 'Language Arts: least in a topic',
      count: leastOf(bank, SUBJECT.languageArts, size),
      goal: 25,
    },
    { what: 'Mathematics: multi-step Advanced', count: multiStep.length, goal: 280 },
    {
      what: 'Mathematics: most of one structure in a topic',
      count: Math.max(...mostAlike),
      goal: 4,
      isLimit: true,
    },
  ];
};

/** Kinds of the sets of maps and data. */
const DATA_KINDS: readonly string[] = ['map', 'graph', 'table', 'experiment'];

/** Counts the questions of a topic that show a picture, and those about a text, table, graph or map. */
const countSourced = ({ questions, sets }: Bank, topicId: string): number =>
  questions.filter((one) => one.topicId === topicId && one.content.imageUrl !== undefined).length +
  sets.filter((set) => set.topicId === topicId).flatMap((set) => set.questions).length;

const countLeastSourced = (bank: Bank, subjectId: number): number =>
  Math.min(...listTopics(bank, subjectId).map(({ topic }) => countSourced(bank, topic.id)));

/** Counts sets with a text to read, which stand in topics of Language Arts, apart from those of maps and data. */
const countSets = ({ sets }: Bank): readonly ContentCount[] => {
  const topics = new Map(curriculum().map((topic) => [topic.id, topic]));
  const isReading = ({ topicId }: Bank['sets'][number]): boolean =>
    topics.get(topicId)?.subjectId === SUBJECT.languageArts;
  const reading = sets.filter(isReading);
  return [
    ...GRADES.map((grade) => ({
      what: `Reading sets of grade ${grade}`,
      count: reading.filter(({ topicId }) => topics.get(topicId)?.grade === grade).length,
      goal: 20,
    })),
    {
      what: 'Questions of reading sets',
      count: reading.flatMap(({ questions }) => questions).length,
      goal: 340,
    },
    {
      what: 'Sets of maps and data',
      count: sets.filter((set) => !isReading(set) && DATA_KINDS.includes(set.content.kind)).length,
      goal: 45,
    },
  ];
};

/** Counts the shipped content by the packages of the bank. */
export const countContent = (): readonly ContentCount[] => {
  const bank = readBank();
  const { forms } = readForms();
  const articles = bank.articles.map(({ text }) => text.content);
  const examples = articles.map(
    (text) => parseArticle(text).filter(({ kind }) => kind === 'example').length,
  );
  return [
    ...countSets(bank),
    ...countQuestions(bank),
    {
      what: 'Science: least about a picture, text or data in a topic',
      count: countLeastSourced(bank, SUBJECT.science),
      goal: 6,
    },
    {
      what: 'Social Studies: least about a picture, text or data in a topic',
      count: countLeastSourced(bank, SUBJECT.socialStudies),
      goal: 6,
    },
    { what: 'Writing tasks', count: readShippedWritingTasks().length, goal: 36 },
    { what: 'Performance tasks', count: readShippedTasks().length, goal: 36 },
    {
      what: 'Items of exam papers',
      count: forms.filter(({ partOf }) => partOf === undefined).flatMap(({ items }) => items)
        .length,
      goal: 900,
    },
    {
      what: 'Exam papers: least forms of each',
      count: Math.min(
        ...[...Map.groupBy(forms, ({ blueprint }) => blueprint.name).values()].map(
          ({ length }) => length,
        ),
      ),
      goal: 3,
    },
    {
      what: 'Articles with a figure',
      count: articles.filter((text) => getFigures(text).length > 0).length,
      goal: 132,
    },
    {
      what: 'Articles with a second worked example',
      count: examples.filter((count) => count > 1).length,
      goal: 132,
    },
  ];
};

/** Returns true if a count meets its goal. */
export const isGoalMet = ({ count, goal, isLimit = false }: ContentCount): boolean =>
  isLimit ? count <= goal : count >= goal;

/** Prints the counts as lines, each beside its goal. */
export const printCounts = (counts: readonly ContentCount[]): string =>
  counts
    .map((one) => {
      const bound = one.isLimit === true ? 'at most' : 'at least';
      return `${isGoalMet(one) ? 'met    ' : 'missed '} ${one.what}: ${one.count} (${bound} ${one.goal})`;
    })
    .join('\n');
