import type { getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import type { Stimulus } from '@mahoe/contracts/practice/stimulus';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import { findStimulusVersion } from '@mahoe/projections/content/stimulusQueries';
import type { Views } from '@mahoe/projections/openViews';

/** Finds the text that a question of a session is about; undefined if it stands alone. */
export const findStimulus = async (
  views: Views,
  { started }: Pick<QuizSession, 'started'>,
  number: number,
): Promise<Stimulus | undefined> => {
  const set = started?.set;
  if (!set || number > set.questionIds.length) return undefined;
  const content = await findStimulusVersion(views, set.stimulusId, set.version);
  if (!content) throw new Error(`version ${set.version} of text ${set.stimulusId} is missing`);
  const { kind, title, text, glossary } = content;
  return { kind, title, text, glossary };
};

/** Presents the text of the question on screen, and where the question stands in its set. */
export const presentSet = async (
  views: Views,
  state: Pick<QuizSession, 'started'>,
  number: number,
): Promise<Pick<ReplyOf<typeof getSessionQuestion>, 'set'>> => {
  const stimulus = await findStimulus(views, state, number);
  const count = state.started?.set?.questionIds.length ?? 0;
  return stimulus ? { set: { stimulus, place: number, count } } : {};
};
