import { reportMessage, reportPupil } from '@mahoe/contracts/messaging/conversations';
import { isRejection } from '@mahoe/domain/decider';
import { messagingAccount, reportWeight } from '@mahoe/domain/messaging/messagingAccount';
import { message } from '@mahoe/domain/messaging/message';
import { reportedPupil } from '@mahoe/domain/messaging/reportedPupil';
import { findMessagingPupils } from '@mahoe/projections/messaging/queries';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Namespace of the cases that begin with a report, and of the commands that count one. */
const CASE_IDS = '4f1a8c5e-0f0b-5c55-8d3c-8d4f6f0e2b12';

const THANKS = 'Thank you for telling us. We will look at it.';

const handleReportMessage: Handler<typeof reportMessage> = async ({
  services: { commands },
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const reporter = await commands.load(messagingAccount, user.id);
  const { messageId, reason } = body;
  const weight = reportWeight(reporter, now);
  const report = { reporterId: user.id, reason, weight };
  const command = { type: 'ReportMessage', now, ...report } as const;
  const reported = await handleCommand(message, messageId, command);
  if (isRejection(reported)) return refuse(reported);
  return { message: THANKS };
};

const handleReportPupil: Handler<typeof reportPupil> = async ({
  services: { commands },
  views,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const { pupilId: reportedId, reason } = body;
  if (reportedId === user.id) return refuse('cannot-report-yourself');
  const found = (await findMessagingPupils(views, [reportedId])).get(reportedId);
  if (!found || found.isErased) return refuse('pupil-not-found');
  const counting = { type: 'CountPupilReport', now, pupilId: user.id, reportedId } as const;
  const counted = await commands.handle(messagingAccount, user.id, counting, {
    ...context,
    commandId: uuidv5(`count|${context.commandId}`, CASE_IDS),
  });
  if (isRejection(counted)) return refuse(counted);
  const report = {
    reportedId,
    reporterId: user.id,
    reason,
    weight: reportWeight(counted.state, now),
    caseId: uuidv5(`case|${context.commandId}`, CASE_IDS),
  };
  const command = { type: 'ReportPupil', now, ...report } as const;
  const reported = await handleCommand(reportedPupil, reportedId, command);
  if (isRejection(reported)) return refuse(reported);
  return { message: THANKS };
};

/** Routes to report a message or a pupil. The reported pupil is not notified. */
export const reportRoutes: readonly Route[] = [
  defineRoute(reportMessage, handleReportMessage),
  defineRoute(reportPupil, handleReportPupil),
];
