import {
  getPaperResult,
  getReview,
  getSitting,
  handInPaper,
  listPapers,
  nameMissCause,
  openReview,
  saveChanges,
  type ItemChange as SentChange,
  type Paper,
} from '@mahoe/contracts/practice/papers';
import { addDays } from '@mahoe/domain/calendar';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { computeResult } from '@mahoe/domain/practice/paper/paperResult';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { ItemChange } from '@mahoe/domain/practice/paper/sittingCommands';
import {
  paperFormsById,
  paperFormsOfGrade,
  type PaperFormView,
} from '@mahoe/projections/content/paperQueries';
import { sittingsOfPupil, type SittingView } from '@mahoe/projections/practice/sittingQueries';
import { pupilAtStart, type PupilAtStart } from '@mahoe/projections/practice/startQueries';
import { defineRoute, type Handler, type Route, type RouteContext } from '../../route/route.ts';
import { parseAnswer } from '../parseAnswer.ts';
import { completeChanges, countPaperTime } from './countPaperTime.ts';
import { findSharing, findWaitUntil } from './nextPaper.ts';
import { paperStartRoutes } from './startRoutes.ts';
import {
  presentReview,
  presentSitting,
  presentState,
  type BegunSitting,
} from './presentSitting.ts';

/** Pupil of a list of papers, with the sittings so far. */
interface Pupil extends Pick<PupilAtStart, 'extraTimeFactor'> {
  readonly sittings: readonly SittingView[];
}

/** Names the first paper begun that has items of a form. */
const findMetIn = (
  form: PaperFormView,
  forms: readonly PaperFormView[],
  sittings: readonly SittingView[],
): string | null => {
  const [met] = findSharing(forms, form).filter(({ formId }) =>
    sittings.some((one) => one.formId === formId),
  );
  return met ? `${met.title} ${met.number}` : null;
};

const presentPaper = (
  form: PaperFormView,
  forms: readonly PaperFormView[],
  { sittings, extraTimeFactor }: Pupil,
  isOfGrade: boolean,
): Paper => {
  const { isRetired, partOf: _partOf, assumptions, minutes, ...fields } = form;
  const latest = sittings.find(({ formId }) => formId === form.formId);
  const state = latest?.status === 'open' ? 'open' : 'handed-in';
  return {
    ...fields,
    minutes: Math.round(minutes * extraTimeFactor),
    assumptions: [...assumptions],
    state: latest ? state : 'new',
    canStart: isOfGrade && !isRetired,
    metIn: findMetIn(form, forms, sittings),
    sitting: latest
      ? {
          id: latest.sittingId,
          startedAt: latest.startedAt.toISOString(),
          deadline: latest.deadline.toISOString(),
          handedInOn: latest.handedInOn,
          isOnPaper: latest.onPaper,
          correct: latest.correct,
          total: latest.total,
        }
      : null,
  };
};

const handleListPapers: Handler<typeof listPapers> = async ({ views, user, now }) => {
  const { learner, extraTimeFactor } = await pupilAtStart(views, user.id);
  const [forms, sittings] = await Promise.all([
    learner ? paperFormsOfGrade(views, learner.grade) : [],
    sittingsOfPupil(views, user.id),
  ]);
  const pupil = { sittings, extraTimeFactor };
  const sat = new Set(sittings.map(({ formId }) => formId));
  const isOfGrade = (id: string): boolean => forms.some(({ formId }) => formId === id);
  const others = await paperFormsById(
    views,
    [...sat].filter((id) => !isOfGrade(id)),
  );
  return {
    now: now.at,
    papers: [
      ...forms
        .filter(({ formId, isRetired }) => !isRetired || sat.has(formId))
        .map((form) => presentPaper(form, forms, pupil, true)),
      ...others.map((form) => presentPaper(form, others, pupil, false)),
    ],
    waitUntil: findWaitUntil(sittings, now.localDate),
  };
};

type Served = Pick<RouteContext<typeof getSitting>, 'services' | 'params' | 'user' | 'namePupil'>;

/** Finds a sitting that the caller may see, with its form. */
const findBegun = async ({
  services: { commands },
  params: { id },
  user,
  namePupil,
}: Served): Promise<BegunSitting | Rejection<'sitting-not-found' | 'sitting-of-another'>> => {
  const state = await commands.load(sitting, id);
  const { started } = state;
  if (!started) return reject('sitting-not-found');
  if (started.pupilId !== user.id && !user.isAdministrator) return reject('sitting-of-another');
  const form = await commands.load(paperForm, started.formId);
  namePupil(started.pupilId);
  return form ? { state, started, form } : reject('sitting-not-found');
};

const handleGetSitting: Handler<typeof getSitting> = async (served) => {
  const { services, params, now, handleCommand, refuse } = served;
  const expire = countPaperTime(services.commands, { type: 'ExpireSitting', now });
  const expired = await handleCommand(sitting, params.id, expire);
  if (isRejection(expired)) return refuse(expired);
  const begun = await findBegun(served);
  return isRejection(begun) ? refuse(begun) : presentSitting(begun, now);
};

/** Parses the changes of a body; undefined if one of the answers is invalid. */
const parseChanges = (sent: readonly SentChange[]): readonly ItemChange[] | undefined => {
  const changes = sent.map(({ itemNumber, answer: given, isFlagged, madeAt }) => {
    const answer = given ? parseAnswer(given) : given;
    if (given && !answer) return undefined;
    return {
      itemNumber,
      madeAt,
      ...(answer === undefined ? {} : { answer }),
      ...(isFlagged === undefined ? {} : { isFlagged }),
    };
  });
  return changes.every((one) => one !== undefined) ? changes : undefined;
};

const handleSaveChanges: Handler<typeof saveChanges> = async ({
  services: { commands },
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const changes = parseChanges(body.changes);
  if (!changes) return refuse('answer-incomplete');
  const command = { type: 'SaveChanges', now, pupilId: user.id, changes } as const;
  const handled = await handleCommand(sitting, params.id, completeChanges(commands, command));
  if (isRejection(handled)) return refuse(handled);
  const { state } = handled;
  return { state: presentState(state), now: now.at, deadline: state.started?.deadline ?? now.at };
};

const handleHandInPaper: Handler<typeof handInPaper> = async ({
  services: { commands },
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const changes = parseChanges(body.changes);
  if (!changes) return refuse('answer-incomplete');
  const command = { type: 'HandIn', now, pupilId: user.id, changes } as const;
  const handled = await handleCommand(sitting, params.id, completeChanges(commands, command));
  return isRejection(handled) ? refuse(handled) : { state: presentState(handled.state) };
};

const handleGetPaperResult: Handler<typeof getPaperResult> = async (served) => {
  const { services, params, now, handleCommand, refuse } = served;
  const expire = countPaperTime(services.commands, { type: 'ExpireSitting', now });
  const expired = await handleCommand(sitting, params.id, expire);
  if (isRejection(expired)) return refuse(expired);
  const begun = await findBegun(served);
  if (isRejection(begun)) return refuse(begun);
  const { state, started, form } = begun;
  const { marked, handedIn } = state;
  if (!marked || !handedIn) return refuse('sitting-not-marked');
  const reviewFrom = addDays(handedIn.localDate, 1);
  return {
    id: started.sittingId,
    formId: started.formId,
    title: form.blueprint.title,
    form: form.blueprint.form,
    ...computeResult(state, started, marked),
    handedInOn: handedIn.localDate,
    isOnPaper: started.onPaper ?? false,
    isTimeUp: handedIn.reason === 'time',
    pointsEarned: marked.pointsEarned,
    experienceEarned: state.experienceEarned,
    reviewFrom,
    isReviewOpen: state.isReviewOpen || now.localDate >= reviewFrom,
  };
};

const handleOpenReview: Handler<typeof openReview> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'OpenReview', now, pupilId: user.id } as const;
  const handled = await handleCommand(sitting, params.id, command);
  return isRejection(handled) ? refuse(handled) : params;
};

const handleGetReview: Handler<typeof getReview> = async (served) => {
  const { refuse } = served;
  const begun = await findBegun(served);
  if (isRejection(begun)) return refuse(begun);
  if (!begun.state.isReviewOpen) return refuse('review-closed');
  return presentReview(begun);
};

const handleNameMissCause: Handler<typeof nameMissCause> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'NameMissCause', now, pupilId: user.id, ...body } as const;
  const handled = await handleCommand(sitting, params.id, command);
  return isRejection(handled) ? refuse(handled) : body;
};

export const paperRoutes: readonly Route[] = [
  defineRoute(listPapers, handleListPapers),
  ...paperStartRoutes,
  defineRoute(getSitting, handleGetSitting, { work: 'quiz', records: true }),
  defineRoute(saveChanges, handleSaveChanges, { work: 'quiz' }),
  defineRoute(handInPaper, handleHandInPaper, { work: 'quiz' }),
  defineRoute(getPaperResult, handleGetPaperResult, { records: true }),
  defineRoute(openReview, handleOpenReview),
  defineRoute(getReview, handleGetReview),
  defineRoute(nameMissCause, handleNameMissCause),
];
