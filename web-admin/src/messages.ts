import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Our words where react-admin's differ. Keys of fields are what a list can be sorted by. */
const WORDS: Readonly<Record<string, string>> = {
  'ra.action.refresh': 'Refresh All',
  'ra.auth.logout': 'Log out',
  'ra.message.invalid_form': 'Please check the marked fields.',
  'ra.notification.http_error': 'Mahoe cannot be reached. Please check the connection.',
  'ra.notification.logged_out': 'Your session has ended. Please sign in again.',
  'resources.students.name': 'Students',
  'resources.students.fields.lastName': 'Name',
  'resources.students.fields.experiencePoints': 'XP',
  'resources.students.fields.quizzesCompleted': 'Quizzes',
  'resources.students.fields.currentStreak': 'Streak',
  'resources.students.fields.subscriptionEndsAt': 'Subscription',
  'resources.topics.name': 'Topics & Curriculum',
  'resources.topics.fields.subjectId': 'Subject',
  'resources.topics.fields.orderIndex': 'Order',
  'resources.topics.fields.masteryThreshold': 'Mastery goal',
  'resources.topics.fields.questionCount': 'Questions',
  'resources.topics.fields.articleCount': 'Articles',
  'resources.quiz.name': 'Quiz Questions',
  'resources.quiz.fields.topicName': 'Topic',
  'resources.quiz.fields.subjectId': 'Subject',
  'resources.quiz.fields.targetGrade': 'Grade',
  'resources.quiz.fields.questionType': 'Type',
  'resources.vouchers.name': 'Voucher Codes',
  'resources.vouchers.fields.createdAt': 'Creation',
  'resources.vouchers.fields.current_uses': 'Uses',
  'resources.vouchers.fields.duration_months': 'Months',
  'resources.vouchers.fields.expires_at': 'Expires',
  'resources.vouchers.fields.is_active': 'Status',
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => WORDS[key] ?? defaultI18nProvider.translate(key, options),
};
