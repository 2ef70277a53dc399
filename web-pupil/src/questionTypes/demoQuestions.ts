import type { DemoQuestion } from './markDemoAnswer.ts';

const LABELS = [
  { x: 82, y: 18, label: 'flower' },
  { x: 14, y: 34, label: 'leaf' },
  { x: 84, y: 48, label: 'fruit' },
  { x: 16, y: 62, label: 'stem' },
  { x: 80, y: 88, label: 'root' },
];

/** One kind of question: what its card says, and a sample. */
export interface DemoType {
  readonly tab: string;
  readonly name: string;
  readonly tag: 'Very Easy' | 'Easy' | 'Supported';
  readonly about: string;
  readonly sample: DemoQuestion;
}

/** The six types, each with a sample from Jamaica. */
export const DEMO_TYPES: readonly DemoType[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
