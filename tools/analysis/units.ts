/** Units of quantities, by the name of their column. */
const UNITS: Readonly<Record<string, string>> = {
  milliseconds: 'ms',
  time_spent_seconds: 's',
  was_time_spent_seconds: 's',
  used_seconds: 's',
  own_seconds: 's',
  first_seconds: 's',
  last_seconds: 's',
  minutes: 'min',
  percentage: '%',
  was_percentage: '%',
  mastery_threshold: '%',
  points: 'points',
  points_before: 'points',
  points_earned: 'points',
  experience_earned: 'XP',
  credit: 'share',
  predicted_probability: 'probability',
  propensities: 'probability',
  chances: 'probability',
  total_questions: 'questions',
  questions: 'questions',
  answered: 'answers',
  correct: 'answers',
  effortful_answers: 'answers',
  omitted: 'items',
  not_reached: 'items',
  total: 'items',
  items: 'items',
};

/** Returns the unit of a column; empty for a name, a code or a plain number. */
export const unitOf = (column: string): string => UNITS[column] ?? '';
