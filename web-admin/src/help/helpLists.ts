import { subjectName } from '@mahoe/contracts/content/subjects';
import {
  listAwayPupils,
  listFallingPupils,
  listGuessingPupils,
  listStuckPupils,
  type AwayPupil,
  type FallingPupil,
  type GuessingPupil,
  type HelpPupil,
  type HelpQuery,
  type StuckPupil,
} from '@mahoe/contracts/progress/help';
import { call } from '../apiClient.ts';
import { dateText } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { answersPath, percentagesText, rapidText, scoreText, triedText } from '../ui/helpText.ts';

/** Query of a list: without a page, all of it. */
interface ListQuery extends HelpQuery {
  readonly topicId?: string;
  readonly page?: number;
}

/** A list of pupils with a sign that they need help. */
export interface HelpList<Row extends HelpPupil> {
  readonly name: string;
  readonly title: string;
  /** The rule in a sentence. */
  readonly rule: string;
  readonly hasSubject: boolean;
  readonly load: (
    query: ListQuery,
    signal?: AbortSignal,
  ) => Promise<{ readonly pupils: readonly Row[]; readonly total: number }>;
  /** Columns beside those of the pupil. */
  readonly columns: readonly CsvColumn<Row>[];
  /** The address of the answers behind a row; undefined if it follows from none. */
  readonly evidencePath: (row: Row) => string | undefined;
}

const inSubject = {
  heading: 'Subject',
  of: ({ subjectId }: { readonly subjectId: number }) => subjectName(subjectId),
};
const lastAnswer = {
  heading: 'Last answer',
  of: ({ lastAnswerOn }: { readonly lastAnswerOn: string }) => dateText(lastAnswerOn),
};

export const stuckList: HelpList<StuckPupil> = {
  name: 'stuck',
  title: 'Stuck with a topic',
  rule: 'Three quizzes of a topic or more, less than 50% on average in the last three, and the topic is not mastered.',
  hasSubject: true,
  load: (query, signal) => call(listStuckPupils, { query }, signal),
  columns: [
    { heading: 'Topic', of: ({ topic }) => topic },
    inSubject,
    { heading: 'Last quizzes', of: ({ percentages }) => percentagesText(percentages) },
    { heading: 'Mastery', of: ({ masteryLevel }) => `${masteryLevel}%` },
    { heading: 'Tried so far', of: triedText },
    { heading: 'Last quiz', of: ({ lastQuizOn }) => dateText(lastQuizOn) },
  ],
  evidencePath: ({ pupilId, topicId }) => answersPath(pupilId, { topicId }),
};

export const guessingList: HelpList<GuessingPupil> = {
  name: 'guessing',
  title: 'Guessing',
  rule: 'Too many of the last 50 timed answers in a subject came too fast to have been read: surely more than a tenth. Fewer than 20 answers are not judged. Signs are shown for 28 days.',
  hasSubject: true,
  load: (query, signal) => call(listGuessingPupils, { query }, signal),
  columns: [
    inSubject,
    { heading: 'Rapid guesses', of: ({ timed }) => rapidText(timed) },
    lastAnswer,
  ],
  evidencePath: ({ pupilId, subjectId }) => answersPath(pupilId, { subjectId }),
};

export const fallingList: HelpList<FallingPupil> = {
  name: 'falling',
  title: 'Accuracy falls',
  rule: 'The last 30 answers in a subject are at least 10 points less accurate than the 30 before, and far fewer are right than expected for these questions. Fewer than 60 answers are not judged. Signs are shown for 28 days.',
  hasSubject: true,
  load: (query, signal) => call(listFallingPupils, { query }, signal),
  columns: [
    inSubject,
    { heading: 'Right before', of: ({ before }) => scoreText(before) },
    { heading: 'Right now', of: ({ now }) => scoreText(now) },
    { heading: 'Expected now', of: ({ now }) => now.expected },
    lastAnswer,
  ],
  evidencePath: ({ pupilId, subjectId }) => answersPath(pupilId, { subjectId }),
};

export const awayList: HelpList<AwayPupil> = {
  name: 'away',
  title: 'Away for a week',
  rule: 'No practice or reading for seven whole days, school holidays apart, while the subscription runs.',
  hasSubject: false,
  load: (query, signal) => call(listAwayPupils, { query }, signal),
  columns: [
    {
      heading: 'Last practice',
      of: ({ lastLearnedOn }) => (lastLearnedOn === null ? 'Never' : dateText(lastLearnedOn)),
    },
    { heading: 'Days since', of: ({ days }) => days },
  ],
  evidencePath: () => undefined,
};
