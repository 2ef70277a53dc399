import {
  getAdminSet,
  listAdminSets,
  retireSet,
  type AdminSet,
} from '@mahoe/contracts/content/setAdmin';
import { stimulus } from '@mahoe/domain/content/stimulus';
import { STIMULUS_KINDS } from '@mahoe/domain/content/stimulusContent';
import { isRejection } from '@mahoe/domain/decider';
import { findQuestionStates } from '@mahoe/projections/content/queries';
import { listSets, type AdminSetView } from '@mahoe/projections/content/stimulusQueries';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { formatCorrectAnswer } from './markingKey.ts';
import { presentQuestion } from './presentQuestion.ts';

const SetFilter = IdFilter.extend({
  grade: z.int().optional(),
  subjectId: z.int().optional(),
  kind: z.enum(STIMULUS_KINDS).optional(),
  status: z.enum(['draft', 'approved', 'withdrawn']).optional(),
  q: z.string().max(100).optional(),
});
type SetFilter = z.infer<typeof SetFilter>;

const presentSetRow = ({ content, ...view }: AdminSetView): AdminSet => ({
  ...view,
  title: content.title,
  kind: content.kind,
  questions: content.questionIds.length,
});

const isWanted = (
  { grade, subjectId, kind, status, title }: AdminSet,
  wanted: SetFilter,
): boolean =>
  grade === (wanted.grade ?? grade) &&
  subjectId === (wanted.subjectId ?? subjectId) &&
  kind === (wanted.kind ?? kind) &&
  status === (wanted.status ?? status) &&
  title.toLowerCase().includes((wanted.q ?? '').trim().toLowerCase());

const handleListAdminSets: Handler<typeof listAdminSets> = async ({ views, query, reply }) => {
  const asked = readListQuery(query, SetFilter);
  const sets = (await listSets(views)).map(presentSetRow);
  const { rows, total } = paginate(
    sets.filter((set) => isWanted(set, asked.filter)),
    asked,
  );
  setContentRange(reply, 'sets', asked.range, { count: rows.length, total });
  return rows;
};

const handleGetAdminSet: Handler<typeof getAdminSet> = async ({ views, params, refuse }) => {
  const [view] = await listSets(views, [params.id]);
  if (!view) return refuse('stimulus-not-found');
  const { kind, title, text, glossary, questionIds } = view.content;
  const found = await findQuestionStates(views, questionIds);
  return {
    ...presentSetRow(view),
    stimulus: { kind, title, text, glossary },
    questionList: questionIds.flatMap((id) => {
      const one = found.find((question) => question.id === id);
      if (!one) return [];
      const { content, status } = one;
      return [
        {
          question: presentQuestion(id, content, null),
          correctText: formatCorrectAnswer(content),
          explanation: content.explanation,
          status,
        },
      ];
    }),
  };
};

const handleRetireSet: Handler<typeof retireSet> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'WithdrawStimulus', now, administratorId: user.id, ...body } as const;
  const handled = await handleCommand(stimulus, params.id, command);
  return isRejection(handled) ? refuse(handled) : { id: params.id };
};

/** Routes of administrators for texts with sets of questions. */
export const setAdminRoutes: readonly Route[] = [
  defineRoute(listAdminSets, handleListAdminSets),
  defineRoute(getAdminSet, handleGetAdminSet),
  defineRoute(retireSet, handleRetireSet),
];
