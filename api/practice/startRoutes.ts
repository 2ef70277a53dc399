import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { remainingMs } from '@mahoe/domain/practice/quizClock';
import { countQuestions } from '@mahoe/domain/practice/quizSessionState';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { z } from 'zod';
import type { SignedIn } from '../sessions/sessions.ts';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { CHALLENGE_NAME, challengeTopicId, prepareChallenge } from './dailyChallenge.ts';
import { prepareStart } from './prepareStart.ts';
import { prepareTwinReview } from './prepareTwinReview.ts';
import { startSession, type StartRequest } from './startSession.ts';

/** Converts milliseconds to seconds, rounded up to a tenth. */
export const toSeconds = (ms: number): number => Math.ceil(ms / 100) / 10;

type Body = z.output<typeof startQuizSession.body>;

/** Session that a body asks for, with its topic's name; undefined if there is no such topic. */
const toStartRequest = async (
  services: Services,
  views: Views,
  user: SignedIn,
  { purpose, topicId = '' }: Body,
  now: Moment,
): Promise<(StartRequest & { readonly topicName: string }) | undefined> => {
  const pupilId = user.id;
  if (purpose === 'challenge') {
    return {
      pupilId,
      purpose,
      topicId: challengeTopicId(now.localDate),
      topicName: CHALLENGE_NAME,
      prepare: () => prepareChallenge(services.questionContents, views, user, now),
    };
  }
  const topic = isUuid(topicId) ? await findTopic(views, topicId) : undefined;
  return (
    topic && {
      pupilId,
      purpose,
      topicId: topic.id,
      topicName: topic.name,
      prepare: async () =>
        (purpose === 'review'
          ? await prepareTwinReview(services, views, user, topic, now)
          : undefined) ?? prepareStart(services, views, user, topic, purpose, now),
    }
  );
};

const handleStartQuizSession: Handler<typeof startQuizSession> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  if (body.purpose !== 'challenge' && body.topicId === undefined) {
    return refuse('invalid-request', { errors: { topicId: 'Please choose a topic.' } });
  }
  const startRequest = await toStartRequest(services, views, user, body, now);
  if (!startRequest) return refuse('topic-not-found');
  const started = await startSession(services.commands, views, startRequest, now, context);
  if (isRejection(started)) return refuse(started);
  const { state, sessionId, position } = started;
  if (!state.started) return refuse('unavailable');
  recordPosition(position);
  return {
    id: sessionId,
    purpose: state.started.purpose,
    topicId: state.started.topicId,
    topicName: startRequest.topicName,
    timeLimit: state.started.timeLimitSeconds,
    remainingSeconds: toSeconds(remainingMs(state, now)),
    totalQuestions: countQuestions(state.started),
    startedAt: state.started.occurredAt,
    isBegun: state.served !== null || state.results.length > 0,
  };
};

export const startRoutes: readonly Route[] = [
  defineRoute(startQuizSession, handleStartQuizSession, {
    work: 'start',
  }),
];
