import type { Milestone } from '@mahoe/contracts/progress/progress';

type Evidence = Milestone['evidence'];

const count = (evidence: Evidence, name: string): number => Number(evidence[name] ?? 0);

const many = (amount: number, one: string, more: string): string =>
  `${amount.toLocaleString('en-JM')} ${amount === 1 ? one : more}`;

/** What a family of badges counts, in words; a badge belongs to the first whose letters it begins with. */
const COUNTED: readonly (readonly [begins: string, words: (evidence: Evidence) => string])[] = [
  ['first_quiz', () => 'You finished your first quiz.'],
  ['quiz_', (e) => `You had finished ${many(count(e, 'quizzes'), 'quiz', 'quizzes')}.`],
  [
    'perfect_',
    (e) => `Every answer was right in ${many(count(e, 'perfectQuizzes'), 'quiz', 'quizzes')}.`,
  ],
  ['comeback', (e) => `From ${count(e, 'from')}% to ${count(e, 'to')}% in the same topic.`],
  ['streak_', (e) => `You practised ${many(count(e, 'streakLength'), 'day', 'days')} in a row.`],
  ['topic_', (e) => `You had mastered ${many(count(e, 'topicsMastered'), 'topic', 'topics')}.`],
  [
    'subject_',
    (e) =>
      `${Math.floor(100 * count(e, 'bestSubjectShare'))}% of the topics of one subject mastered.`,
  ],
  [
    'all_rounder',
    (e) => `A topic mastered in ${many(count(e, 'subjectsWithMastery'), 'subject', 'subjects')}.`,
  ],
  [
    'careful_thinker',
    (e) =>
      `${many(count(e, 'carefulAnswers'), 'answer', 'answers')} in a row, none of them rushed.`,
  ],
  [
    'never_give_up',
    (e) => {
      const hard = Array.isArray(e['hardSessions']) ? e['hardSessions'].length : 0;
      return `${many(hard, 'hard quiz', 'hard quizzes')} before you mastered it.`;
    },
  ],
  [
    'refresher',
    (e) => `You passed ${many(count(e, 'reviewChecksPassed'), 'check', 'checks')} of one topic.`,
  ],
  ['reader_', (e) => `You had read ${many(count(e, 'articlesRead'), 'article', 'articles')}.`],
  ['level_', (e) => `You had grown to level ${count(e, 'level')}.`],
  [
    'kind_friend',
    (e) =>
      `${many(count(e, 'cheers'), 'cheer', 'cheers')} for ${many(count(e, 'friendsCheered'), 'friend', 'friends')}.`,
  ],
];

/** What an earned badge was judged from, as a sentence; nothing where its rule is not known here. */
export const evidenceWords = ({ key, evidence }: Pick<Milestone, 'key' | 'evidence'>) =>
  COUNTED.find(([begins]) => key.startsWith(begins))?.[1](evidence);
