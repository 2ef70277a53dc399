import { printPaper, startPaper } from '@mahoe/contracts/practice/papers';
import { paperForm, type PaperForm } from '@mahoe/domain/content/paperForm';
import { isRejection } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { sittingsOfPupil } from '@mahoe/projections/practice/sittingQueries';
import { pupilAtStart } from '@mahoe/projections/practice/startQueries';
import { v5 as uuidv5 } from 'uuid';
import { toPaidUntil } from '../../billing/paidAccess.ts';
import { defineRoute, type Handler, type Route } from '../../route/route.ts';
import { buildMarkingKey } from '../markingKey.ts';

/** Namespace of sitting ids: the n-th sitting of a form by a pupil. */
const SITTING_IDS = '5d1c7e0a-93f4-5b28-8c6e-2f7a1b9d4e60';

const buildItems = ({ items, struckOutIds }: PaperForm) =>
  items
    .filter(({ itemId }) => !struckOutIds.includes(itemId))
    .map(({ itemId, strand, depth, content }) => ({
      itemId,
      strand,
      depth,
      difficulty: content.difficulty,
      points: content.points,
      key: buildMarkingKey(content),
    }));

/**
 * Starts a sitting, or finds the open one. A printed paper has no clock, so it can lie beside an open one.
 */
const buildStartHandler =
  (onPaper: boolean): Handler<typeof startPaper | typeof printPaper> =>
  async ({ services: { commands }, views, params, user, now, handleCommand, refuse }) => {
    if (user.isAdministrator) return refuse('pupils-only');
    const form = await commands.load(paperForm, params.id);
    if (!form) return refuse('form-not-found');
    const [{ learner, subscriptionEndsAt, extraTimeFactor }, sittings] = await Promise.all([
      pupilAtStart(views, user.id),
      sittingsOfPupil(views, user.id),
    ]);
    const open = sittings.filter(
      (one) =>
        one.status === 'open' &&
        one.onPaper === onPaper &&
        one.deadline.getTime() > Date.parse(now.at),
    );
    const own = open.find(({ formId }) => formId === form.formId);
    if (own) return { id: own.sittingId };
    if (!onPaper && open.length > 0) return refuse('another-paper-open');
    if (form.isRetired) return refuse('form-retired');
    const sittingNumber = 1 + sittings.filter(({ formId }) => formId === form.formId).length;
    // Two starts at once count the same sittings, and so meet in one.
    const sittingId = uuidv5(`${user.id}|${form.formId}|${sittingNumber}`, SITTING_IDS);
    const { grade, component, minutes, result } = form.blueprint;
    const handled = await handleCommand(sitting, sittingId, {
      type: 'StartSitting',
      now,
      sittingId,
      pupilId: user.id,
      formId: form.formId,
      grade,
      pupilGrade: learner?.grade ?? 0,
      component,
      sittingNumber,
      items: buildItems(form),
      minutes,
      extraTimeFactor,
      result,
      level: levelOf(learner?.experience ?? 0),
      subscriptionEndsAt: toPaidUntil(user, subscriptionEndsAt),
      onPaper,
    });
    return isRejection(handled) ? refuse(handled) : { id: sittingId };
  };

export const paperStartRoutes: readonly Route[] = [
  defineRoute(startPaper, buildStartHandler(false)),
  defineRoute(printPaper, buildStartHandler(true)),
];
