/** Sample questions for visitors; answers are not sent anywhere. */
export const SAMPLE_QUESTIONS = [
  {
    subject: 'Mathematics',
    question:
      'Kemar buys 3 patties at $250 each. He pays with a $1,000 note. How much change does he get?',
    options: ['$150', '$250', '$350', '$750'],
    right: 1,
    explanation: '3 × $250 = $750, and $1,000 − $750 = $250.',
  },
  {
    subject: 'Reasoning',
    question: 'Which number comes next? 3, 6, 12, 24, …',
    options: ['27', '30', '36', '48'],
    right: 3,
    explanation: 'Each number is double the one before it, and 24 doubled is 48.',
  },
  {
    subject: 'Science',
    question: 'Which part of a plant takes in water from the soil?',
    options: ['The flower', 'The leaf', 'The root', 'The seed'],
    right: 2,
    explanation: 'Roots take in water and minerals from the soil and hold the plant in place.',
  },
] as const;
