import {
  checkUser,
  getMe,
  getSchool,
  getUser,
  register,
  searchSchools,
  signIn,
  signOut,
  signOutShort,
  signUpFree,
} from './accounts.ts';
import { getAdminUser, getHealth, listAdminUsers, suspendUser } from './backOffice.ts';
import {
  changeVoucher,
  createVoucher,
  deleteVoucher,
  getPrice,
  getVoucher,
  listVouchers,
  redeemVoucher,
  validateVoucher,
} from './billing.ts';
import {
  getAdminQuestion,
  getAdminTopic,
  getHistory,
  getSubject,
  getTopic,
  listAdminQuestions,
  listAdminTopics,
  listSubjects,
  listTopics,
} from './content.ts';
import type { Operation } from './operation.ts';
import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
  startQuizSession,
} from './practice.ts';
import {
  getLevelProgress,
  getOwnRank,
  getTopicMastery,
  getUnlockedTopics,
  getUserStats,
  listBadges,
  listLeaderboard,
} from './progress.ts';

/** Every operation by its name: what `openapi.json` is made from. */
export const operations = {
  signIn,
  signOut,
  signOutShort,
  getMe,
  checkUser,
  signUpFree,
  register,
  getUser,
  searchSchools,
  getSchool,

  getPrice,
  validateVoucher,
  redeemVoucher,
  listVouchers,
  getVoucher,
  createVoucher,
  changeVoucher,
  deleteVoucher,

  listSubjects,
  getSubject,
  listTopics,
  getTopic,
  listAdminTopics,
  getAdminTopic,
  listAdminQuestions,
  getAdminQuestion,
  getHistory,

  startQuizSession,
  getSessionQuestion,
  answerQuestion,
  getSessionResults,

  getUserStats,
  getLevelProgress,
  getTopicMastery,
  getUnlockedTopics,
  listBadges,
  listLeaderboard,
  getOwnRank,

  listAdminUsers,
  getAdminUser,
  suspendUser,
  getHealth,
} as const satisfies Readonly<Record<string, Operation>>;
