import { findTextProblems, TEXT_LIMITS } from '@mahoe/content/checks/setChecks';
import {
  approveSet,
  changeSet,
  getAdminSet,
  listAdminSets,
  retireSet,
  type AdminSet,
  type SetQuestion,
} from '@mahoe/contracts/content/setAdmin';
import { Grade } from '@mahoe/domain/content/questionContent';
import { stimulus } from '@mahoe/domain/content/stimulus';
import {
  findGlossaryProblem,
  STIMULUS_KINDS,
  type StimulusContent,
} from '@mahoe/domain/content/stimulusContent';
import { isRejection, reject } from '@mahoe/domain/decider';
import { findQuestionStates, type QuestionState } from '@mahoe/projections/content/queries';
import {
  listQuestionsAbout,
  listSets,
  type AdminSetView,
} from '@mahoe/projections/content/stimulusQueries';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { formatCorrectAnswer } from './markingKey.ts';
import { presentQuestion } from './presentQuestion.ts';

/** Lines that begin another part in a file of texts. */
const RESERVED_LINE = /^(# |\[(words|questions)\]$)/m;

/** Filter of the list of sets and of its export. */
export const SetFilter = IdFilter.extend({
  grade: z.int().optional(),
  subjectId: z.int().optional(),
  kind: z.enum(STIMULUS_KINDS).optional(),
  status: z.enum(['draft', 'approved', 'withdrawn']).optional(),
  q: z.string().max(100).optional(),
});
type SetFilter = z.infer<typeof SetFilter>;

/** A set as a list shows it. */
export const presentSetRow = ({ content, ...view }: AdminSetView): AdminSet => ({
  ...view,
  title: content.title,
  kind: content.kind,
  questions: content.questionIds.length,
});

/** Returns true if a set passes a filter. */
export const isWantedSet = (
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
    sets.filter((set) => isWantedSet(set, asked.filter)),
    asked,
  );
  setContentRange(reply, 'sets', asked.range, { count: rows.length, total });
  return rows;
};

const presentSetQuestion = ({ id, content, status }: QuestionState): SetQuestion => ({
  question: presentQuestion(id, content, null),
  correctText: formatCorrectAnswer(content),
  explanation: content.explanation,
  status,
});

const handleGetAdminSet: Handler<typeof getAdminSet> = async ({ views, params, refuse }) => {
  const [view] = await listSets(views, [params.id]);
  if (!view) return refuse('stimulus-not-found');
  const { kind, title, text, glossary, questionIds } = view.content;
  const ids = new Set([...questionIds, ...(await listQuestionsAbout(views, params.id))]);
  const found = new Map((await findQuestionStates(views, [...ids])).map((one) => [one.id, one]));
  const asked = questionIds.flatMap((id) => found.get(id) ?? []);
  const limits = TEXT_LIMITS[Grade.parse(view.grade)];
  const contents = asked.map((one) => one.content);
  return {
    ...presentSetRow(view),
    stimulus: { kind, title, text, glossary },
    questionList: asked.map(presentSetQuestion),
    leftOut: [...found.values()]
      .filter(({ id }) => !questionIds.includes(id))
      .map(presentSetQuestion),
    warnings: findTextProblems(view.content, contents, limits),
  };
};

/** Finds what is unusual about a text for its grade; nothing if the text cannot be used anyway. */
const findUnusual = (
  content: StimulusContent,
  questions: readonly QuestionState[],
  grade: number,
): readonly string[] =>
  findGlossaryProblem(content) === undefined
    ? findTextProblems(
        content,
        questions.map((one) => one.content),
        TEXT_LIMITS[Grade.parse(grade)],
      )
    : [];

const handleChangeSet: Handler<typeof changeSet> = async ({
  views,
  params,
  body: { version, kind: kindName, keepAnyway = false, ...fields },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const kind = STIMULUS_KINDS.find((one) => one === kindName);
  if (!kind) {
    return refuse(reject('stimulus-inconsistent', { problem: 'There is no such kind of text.' }));
  }
  if (RESERVED_LINE.test(fields.text)) {
    const problem = 'No line of a text can begin with “# ”, or be “[words]” or “[questions]”.';
    return refuse(reject('stimulus-inconsistent', { problem }));
  }
  const questions = await findQuestionStates(views, fields.questionIds);
  const isAbout = (id: string): boolean =>
    questions.some((one) => one.id === id && one.content.stimulusId === params.id);
  if (!fields.questionIds.every(isAbout)) {
    return refuse(
      reject('stimulus-inconsistent', { problem: 'A question is not about this text.' }),
    );
  }
  const content = { kind, ...fields };
  const [view] = await listSets(views, [params.id]);
  const unusual = view && !keepAnyway ? findUnusual(content, questions, view.grade) : [];
  if (unusual.length > 0) return refuse(reject('text-unusual', { problems: unusual.join('; ') }));
  const by = { now, administratorId: user.id };
  const command = { type: 'ReviseStimulus', version, content, ...by } as const;
  const handled = await handleCommand(stimulus, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  return { id: params.id, version: handled.state?.version ?? version };
};

const handleApproveSet: Handler<typeof approveSet> = async ({
  params,
  body: { version },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'ApproveStimulus', now, version, administratorId: user.id } as const;
  const handled = await handleCommand(stimulus, params.id, command);
  return isRejection(handled) ? refuse(handled) : { id: params.id };
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
  defineRoute(changeSet, handleChangeSet),
  defineRoute(approveSet, handleApproveSet),
  defineRoute(retireSet, handleRetireSet),
];
