import type { Milestone } from '@mahoe/contracts/progress/progress';

type Evidence = Milestone['evidence'];

const readCount = (evidence: Evidence, name: string): number => Number(evidence[name] ?? 0);

const pluralize = (amount: number, one: string, more: string): string =>
  `${amount.toLocaleString('en-JM')} ${amount === 1 ? one : more}`;

/**
 * Unit that a family of badges counts. A badge belongs to the first family whose name its code
 * begins with.
 */
const EVIDENCE_TEXTS: readonly (readonly [
  begins: string,
  words: (evidence: Evidence) => string,
])[] = [
  ['first_quiz', () => 'You finished your first quiz.'],
  ['quiz_', (e) => `You finished ${pluralize(readCount(e, 'quizzes'), 'quiz', 'quizzes')}.`],
  [
    'perfect_',
    (e) =>
      `Every answer was right in ${pluralize(readCount(e, 'perfectQuizzes'), 'quiz', 'quizzes')}.`,
  ],
  ['comeback', (e) => `From ${readCount(e, 'from')}% to ${readCount(e, 'to')}% in the same topic.`],
  [
    'streak_',
    (e) => `You practised ${pluralize(readCount(e, 'streakLength'), 'day', 'days')} in a row.`,
  ],
  [
    'topic_',
    (e) => {
      const topics = readCount(e, 'topicsMastered');
      return topics === 1 ? 'You mastered your first topic.' : `You mastered ${topics} topics.`;
    },
  ],
  [
    'subject_',
    (e) => {
      const share = readCount(e, 'bestSubjectShare');
      if (share >= 1) return 'You mastered a whole subject.';
      return `You mastered ${share > 0.5 ? 'more than half' : 'half'} of a subject.`;
    },
  ],
  [
    'all_rounder',
    (e) =>
      `You mastered a topic in ${pluralize(readCount(e, 'subjectsWithMastery'), 'subject', 'subjects')}.`,
  ],
  [
    'careful_thinker',
    (e) =>
      `${pluralize(readCount(e, 'carefulAnswers'), 'answer', 'answers')} in a row, none of them rushed.`,
  ],
  [
    'never_give_up',
    (e) => {
      const hard = Array.isArray(e['hardSessions']) ? e['hardSessions'].length : 0;
      return `${pluralize(hard, 'hard quiz', 'hard quizzes')} before you mastered it.`;
    },
  ],
  [
    'refresher',
    (e) =>
      `You passed ${pluralize(readCount(e, 'reviewChecksPassed'), 'check', 'checks')} of one topic.`,
  ],
  ['reader_', (e) => `You read ${pluralize(readCount(e, 'articlesRead'), 'article', 'articles')}.`],
  ['level_', (e) => `You reached level ${readCount(e, 'level')}.`],
  [
    'kind_friend',
    (e) =>
      `${pluralize(readCount(e, 'cheers'), 'cheer', 'cheers')} for ${pluralize(readCount(e, 'friendsCheered'), 'friend', 'friends')}.`,
  ],
];

/** Describes the evidence of an earned badge as a sentence; empty if its rule is unknown here. */
export const evidenceText = ({ key, evidence }: Pick<Milestone, 'key' | 'evidence'>) =>
  EVIDENCE_TEXTS.find(([begins]) => key.startsWith(begins))?.[1](evidence);
