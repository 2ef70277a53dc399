import { printPaper, startPaper } from '@mahoe/contracts/practice/papers';
import { paperForm, type PaperForm } from '@mahoe/domain/content/paperForm';
import { isRejection } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { scalePassMarks } from '@mahoe/domain/resultScale';
import { sittingsOfPupil } from '@mahoe/projections/practice/sittingQueries';
import { pupilAtStart } from '@mahoe/projections/practice/startQueries';
import { toPaidUntil } from '../../billing/paidAccess.ts';
import { defineRoute, type Handler, type Route } from '../../route/route.ts';
import { buildMarkingKey } from '../markingKey.ts';
import { findCurrentPaper, openPaper } from './openPaper.ts';

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

/** Sitting to start; the pupil's stream decides its id and number. */
const NOT_OPENED = { sittingId: '', sittingNumber: 1 };

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
    const { formId, partOf } = form;
    const wanted = { pupilId: user.id, formId, partOf, onPaper, sittings };
    const current = await findCurrentPaper(commands, wanted, now);
    const isOwn = current?.formId === formId;
    if (current?.isStarted) {
      if (isOwn) return { id: current.sittingId };
      return refuse(onPaper ? 'printed-paper-open' : 'another-paper-open');
    }
    if (form.isRetired) return refuse('form-retired');
    const { grade, component, minutes, result } = form.blueprint;
    const items = buildItems(form);
    const start = {
      type: 'StartSitting',
      now,
      pupilId: user.id,
      formId,
      grade,
      pupilGrade: learner?.grade ?? 0,
      component,
      items,
      minutes,
      extraTimeFactor,
      result: scalePassMarks(
        result,
        form.items.map(({ strand }) => strand),
        items.map(({ strand }) => strand),
      ),
      level: levelOf(learner?.experience ?? 0),
      subscriptionEndsAt: toPaidUntil(user, subscriptionEndsAt),
      onPaper,
    } as const;
    const decision = sitting.decide(sitting.initial, { ...start, ...NOT_OPENED });
    if (isRejection(decision)) return refuse(decision);
    const opened = await openPaper(commands, wanted, now);
    if (isRejection(opened)) return refuse(opened);
    const { sittingId, sittingNumber } = opened;
    const handled = await handleCommand(sitting, sittingId, { ...start, sittingId, sittingNumber });
    return isRejection(handled) ? refuse(handled) : { id: sittingId };
  };

export const paperStartRoutes: readonly Route[] = [
  defineRoute(startPaper, buildStartHandler(false)),
  defineRoute(printPaper, buildStartHandler(true)),
];
