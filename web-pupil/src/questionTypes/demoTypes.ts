import type { QuestionTypeName } from '@mahoe/contracts/questionTypes/questionTypes';
import type { WidgetAnswer, WidgetQuestion } from '../question/widgetAnswer.ts';

const EXTENDED_PERCENT = 85;
const RUBRIC = ['Content', 'Organization', 'Language', 'Examples'] as const;
const RUBRIC_SPREAD = 5;
const MAX_SAMPLES = 3;

/** A question of the demo: the page knows its key. */
export interface DemoQuestion {
  readonly question: WidgetQuestion & {
    readonly questionType: QuestionTypeName;
    readonly text: string;
  };
  readonly difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  /** The answer its widget marks against. */
  readonly right: WidgetAnswer;
  readonly acceptedAnswers?: readonly string[];
}

/** How the demo marks an answer: looser than a quiz, and for show only. */
export interface DemoMark {
  readonly isCorrect: boolean;
  /** A further remark on the mark. */
  readonly note?: string;
  readonly samples?: readonly string[];
  readonly rubric?: {
    readonly percent: number;
    readonly categories: readonly { readonly name: string; readonly percent: number }[];
  };
}

type MarkDemo = (demo: DemoQuestion, answer: WidgetAnswer, random: () => number) => DemoMark;

/** A question type in the demo: the text on its card, a sample, and how the demo marks it. */
export interface DemoType {
  readonly tab: string;
  readonly name: string;
  readonly tag: 'Very Easy' | 'Easy' | 'Supported';
  readonly about: string;
  readonly sample: DemoQuestion;
  readonly mark: MarkDemo;
}

/** Compares words without trimming them. */
const markShortAnswer: MarkDemo = ({ acceptedAnswers = [] }, { textAnswer = '' }) => {
  const given = textAnswer.toLowerCase();
  const isCorrect = acceptedAnswers.some((accepted) => accepted.toLowerCase() === given);
  return isCorrect ? { isCorrect } : { isCorrect, samples: acceptedAnswers.slice(0, MAX_SAMPLES) };
};

/** A rubric for show: about 85 percent in every category. */
const drawRubric = (random: () => number): NonNullable<DemoMark['rubric']> => ({
  percent: EXTENDED_PERCENT,
  categories: RUBRIC.map((name) => ({
    name,
    percent: EXTENDED_PERCENT + Math.round((2 * random() - 1) * RUBRIC_SPREAD),
  })),
});

const markOrder: MarkDemo = ({ right: { sequenceAnswer: order = [] } }, answer) => {
  const inPlace = order.filter((item, index) => answer.sequenceAnswer?.[index] === item).length;
  return {
    isCorrect: inPlace === order.length,
    note: `${inPlace} of ${order.length} items in the correct position`,
  };
};

const markRows: MarkDemo = ({ right: { gridAnswer: rows = {} } }, { gridAnswer = {} }) => {
  const names = Object.keys(rows);
  const rightCount = names.filter((row) => gridAnswer[row] === rows[row]).length;
  return {
    isCorrect: rightCount === names.length,
    note: `${rightCount} of ${names.length} rows right`,
  };
};

const LABELS = [
  { x: 82, y: 18, label: 'flower' },
  { x: 14, y: 34, label: 'leaf' },
  { x: 84, y: 48, label: 'fruit' },
  { x: 16, y: 62, label: 'stem' },
  { x: 80, y: 88, label: 'root' },
];

const demoTypes: { readonly [Name in QuestionTypeName]: DemoType } = {
  mcq: {
    tab: 'MCQ',
    name: 'Multiple Choice',
    tag: 'Very Easy',
    about: 'Choose the one right answer from the options.',
    sample: {
      difficulty: 'Beginner',
      question: {
        questionType: 'mcq',
        text: 'What is the national bird of Jamaica?',
        options: ['Ground dove', 'Doctor bird', 'Parrot', 'Pelican'],
      },
      right: { selectedAnswer: 1 },
    },
    mark: ({ right }, answer) => ({
      isCorrect: answer.selectedAnswer === right.selectedAnswer,
    }),
  },
  short_constructed: {
    tab: 'Short Answer',
    name: 'Short Answer',
    tag: 'Easy',
    about: 'Write the answer in a few words.',
    sample: {
      difficulty: 'Beginner',
      question: {
        questionType: 'short_constructed',
        text: 'What is the capital of Jamaica? Use no more than 5 words.',
        options: [],
        wordLimit: 5,
      },
      right: {},
      acceptedAnswers: ['Kingston', 'Kingston, Jamaica', 'The city of Kingston'],
    },
    mark: markShortAnswer,
  },
  extended_response: {
    tab: 'Extended',
    name: 'Extended Response',
    tag: 'Supported',
    about: 'Write a paragraph of your own.',
    sample: {
      difficulty: 'Advanced',
      question: {
        questionType: 'extended_response',
        text: 'How can your school save water in a dry season? Give reasons and examples.',
        options: [],
        wordLimit: 150,
        hasSpellCheck: true,
      },
      right: {},
    },
    mark: (_demo, _answer, random) => ({ isCorrect: true, rubric: drawRubric(random) }),
  },
  diagram_labeling: {
    tab: 'Diagram',
    name: 'Diagram Labelling',
    tag: 'Supported',
    about: 'Put each label where it belongs on a picture.',
    sample: {
      difficulty: 'Intermediate',
      question: {
        questionType: 'diagram_labeling',
        text: 'Label the parts of the tomato plant.',
        options: [],
        imageUrl: '/figures/plant-parts.svg',
        imageAlt: 'A tomato plant in the ground, with lines to five of its parts.',
        labelPositions: LABELS.map(({ x, y }) => ({ x, y })),
        labels: ['fruit', 'root', 'flower', 'stem', 'leaf'],
      },
      right: { labelingAnswer: LABELS },
    },
    mark: ({ question: { labelPositions = [] } }, { labelingAnswer = [] }) => ({
      isCorrect: labelingAnswer.length === labelPositions.length,
    }),
  },
  matching: {
    tab: 'Matching',
    name: 'Matching',
    tag: 'Supported',
    about: 'Find the partner of every item.',
    sample: {
      difficulty: 'Intermediate',
      question: {
        questionType: 'matching',
        text: 'Match each national symbol of Jamaica with what it is.',
        options: [],
        matchingPairs: [
          {
            left: ['National tree', 'National fruit', 'National flower', 'National dish'],
            right: ['Ackee', 'Blue mahoe', 'Ackee and saltfish', 'Lignum vitae'],
          },
        ],
      },
      right: {
        matchingAnswer: {
          'National tree': 'Blue mahoe',
          'National fruit': 'Ackee',
          'National flower': 'Lignum vitae',
          'National dish': 'Ackee and saltfish',
        },
      },
    },
    mark: ({ right }, { matchingAnswer }) => ({
      isCorrect: Object.entries(right.matchingAnswer ?? {}).every(
        ([left, match]) => matchingAnswer?.[left] === match,
      ),
    }),
  },
  sequencing: {
    tab: 'Sequencing',
    name: 'Sequencing',
    tag: 'Supported',
    about: 'Put the items in the right order.',
    sample: {
      difficulty: 'Intermediate',
      question: {
        questionType: 'sequencing',
        text: 'Put these steps of planting yam in order, first to last.',
        options: [],
        sequenceItems: [
          'Cover the yam heads with soil',
          'Dig up the grown yams',
          'Clear the land',
          'Make yam hills',
          'Put a yam head in each hill',
        ],
      },
      right: {
        sequenceAnswer: [
          'Clear the land',
          'Make yam hills',
          'Put a yam head in each hill',
          'Cover the yam heads with soil',
          'Dig up the grown yams',
        ],
      },
    },
    mark: markOrder,
  },
  multiple_select: {
    tab: 'Multiple Select',
    name: 'Multiple Select',
    tag: 'Supported',
    about: 'Choose as many right answers as the question asks for.',
    sample: {
      difficulty: 'Intermediate',
      question: {
        questionType: 'multiple_select',
        text: 'Which two of these parishes are in the county of Cornwall?',
        options: ['Hanover', 'Portland', 'St Thomas', 'Westmoreland', 'Clarendon'],
        chooseCount: 2,
      },
      right: { selectedAnswers: [0, 3] },
    },
    mark: ({ right }, { selectedAnswers = [] }) => ({
      isCorrect: (right.selectedAnswers ?? []).every((index) => selectedAnswers.includes(index)),
    }),
  },
  table_grid: {
    tab: 'Table Grid',
    name: 'Table Grid',
    tag: 'Supported',
    about: 'Choose one column for each row of a table.',
    sample: {
      difficulty: 'Intermediate',
      question: {
        questionType: 'table_grid',
        text: 'What is each of these in Jamaica?',
        options: [],
        gridRows: ['Rio Grande', 'Blue Mountain Peak', 'Black River', 'Mandeville'],
        gridColumns: ['river', 'mountain', 'town'],
      },
      right: {
        gridAnswer: {
          'Rio Grande': 'river',
          'Blue Mountain Peak': 'mountain',
          'Black River': 'river',
          Mandeville: 'town',
        },
      },
    },
    mark: markRows,
  },
};

/** Every type, each with a sample from Jamaica. */
export const DEMO_TYPES: readonly DemoType[] = Object.values(demoTypes);

/** Marks by the demo's rules. `random` gives numbers from 0 up to 1, for the rubric. */
export const markDemoAnswer: MarkDemo = (demo, answer, random) =>
  demoTypes[demo.question.questionType].mark(demo, answer, random);
