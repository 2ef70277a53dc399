import { buildMarkingKey } from '@mahoe/api/practice/markingKey';
import type { ShippedForm } from '@mahoe/content/papers/shippedForm';
import { momentOf } from '@mahoe/domain/calendar';
import { subjectOf } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { ItemChange } from '@mahoe/domain/practice/paper/sittingCommands';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { computeGuessChance } from '@mahoe/domain/content/guessChance';
import { v5 as uuidv5 } from 'uuid';
import { simulateAnswer } from './answer.ts';
import {
  computeChance,
  createRandomSource,
  newSkill,
  responseMs,
  skillAt,
  type Skill,
} from './pupilTraits.ts';
import type { Player } from './quiz.ts';
import { trueDifficultyOf, type School } from './school.ts';
import type { World } from './world.ts';

/** An item of a paper takes as long as this many quiz questions. */
const ITEM_PACE = 5;
const SKIP_CHANCE = 0.06;
/** Chance that a skipped item, or an uncertain one, is looked at again at the end. */
const RETURN_CHANCE = 0.5;
const UNCERTAIN_BELOW = 0.4;
/** So few that several pupils sit each form. */
const FORMS_TO_CHOOSE = 2;
const PRINTED_CHANCE = 0.1;
/** Time after which a job hands in a paper whose time is up. */
const EXPIRY_DELAY_MS = 60_000;

/** A pupil who sits papers, with random numbers of its own: practice stays as it is without papers. */
export interface ExamCandidate {
  readonly pupilId: string;
  readonly player: Player;
  /** Returns the next form of a grade that the pupil has not sat, nor one with its items. */
  nextForm(grade: number): ShippedForm | undefined;
  /** Returns a skill of the subject: one that was practised, else one of the strand. */
  skillFor(subjectId: number, strand: string, at: number): Skill;
  /** Namespace of the ids of the sittings. */
  readonly namespace: string;
}

/** Returns the form that has a form's items: of a half paper its full form. */
const toFullForm = ({ formId, partOf = formId }: ShippedForm): string => partOf;

export const newCandidate = (
  player: Player,
  { forms, topics }: School,
  namespace: string,
): ExamCandidate => {
  const { pupilId } = player;
  const chance = createRandomSource(Number.parseInt(pupilId.slice(0, 8), 16));
  const sat = new Set<string>();
  const unpractised = new Map<string, Skill>();
  return {
    pupilId,
    player: { ...player, chance },
    namespace,
    skillFor: (subjectId, strand, at) => {
      const known = [...player.practised].filter(
        ([topicId]) => topics.get(topicId)?.subjectId === subjectId,
      );
      const [, practised] = known[Math.floor(chance.uniform() * known.length)] ?? [];
      const skill = practised ?? unpractised.get(strand) ?? newSkill(chance, at);
      if (!practised) unpractised.set(strand, skill);
      return skill;
    },
    nextForm: (grade) => {
      const open = forms.filter(
        (one) => one.blueprint.grade === grade && !sat.has(toFullForm(one)),
      );
      const form = open[Math.floor(chance.uniform() * Math.min(FORMS_TO_CHOOSE, open.length))];
      if (form) sat.add(toFullForm(form));
      return form;
    },
  };
};

/** True probability that the pupil answers an item right. */
const chanceOf = (
  { player: { traits }, skillFor }: ExamCandidate,
  { blueprint }: ShippedForm,
  { itemId, content, strand }: PaperItem,
  at: number,
): number =>
  computeChance(
    skillAt(traits, skillFor(subjectOf(blueprint.component), strand, at), at),
    trueDifficultyOf(itemId, content.difficulty),
    computeGuessChance(content),
  );

/** Changes that a pupil makes in a first pass over the items, and then in a second one. */
const planChanges = (candidate: ExamCandidate, form: ShippedForm, from: number) => {
  const { items } = form;
  const { traits, chance } = candidate.player;
  const second: number[] = [];
  const changes: (ItemChange & { readonly at: number })[] = [];
  let at = from;
  const visit = (index: number, isFirst: boolean): void => {
    const item = items[index];
    if (!item) return;
    const difficulty = trueDifficultyOf(item.itemId, item.content.difficulty);
    at += ITEM_PACE * responseMs(traits, difficulty, false, chance);
    const known = chanceOf(candidate, form, item, at);
    const isSkipped = isFirst && chance.uniform() < SKIP_CHANCE;
    const isFlagged = isSkipped || (isFirst && known < UNCERTAIN_BELOW);
    if (isFirst && isFlagged && chance.uniform() < RETURN_CHANCE) second.push(index);
    const answer = isSkipped
      ? {}
      : { answer: simulateAnswer(item.content, chance.uniform() < known, chance) };
    const flag = isFlagged || !isFirst ? { isFlagged } : {};
    changes.push({ itemNumber: index + 1, ...answer, ...flag, madeAt: momentOf(at).at, at });
  };
  for (const index of items.keys()) visit(index, true);
  for (const index of second) visit(index, false);
  return changes;
};

const start = (
  world: World,
  { pupilId }: ExamCandidate,
  { form, learner, sittingId, onPaper }: SatPaper & { sittingId: string; onPaper: boolean },
  at: number,
): number => {
  const { formId, blueprint, items } = form;
  const [started] = world.act(sitting, sittingId, {
    type: 'StartSitting',
    now: momentOf(at),
    sittingId,
    pupilId,
    formId,
    grade: blueprint.grade,
    pupilGrade: learner.grade,
    component: blueprint.component,
    sittingNumber: 1,
    items: items.map(({ itemId, strand, depth, content }) => ({
      itemId,
      strand,
      depth,
      difficulty: content.difficulty,
      points: content.points,
      key: buildMarkingKey(content),
    })),
    minutes: blueprint.minutes,
    extraTimeFactor: 1,
    result: blueprint.result,
    level: levelOf(learner.experience),
    subscriptionEndsAt: 'exempt',
    ...(onPaper ? { onPaper } : {}),
  });
  const limit = started?.type === 'PaperSittingStarted' ? started.data.timeLimitSeconds : 0;
  return at + 1000 * limit;
};

interface SatPaper {
  readonly form: ShippedForm;
  readonly learner: Learner;
}

/** Sits a paper from start to end; returns when it was over. */
export const sitPaper = function* (
  world: World,
  candidate: ExamCandidate,
  { form, learner }: SatPaper,
  from: number,
): Generator<number, number> {
  const { pupilId, player } = candidate;
  const sittingId = uuidv5(`${pupilId}|${form.formId}`, candidate.namespace);
  yield from;
  const onPaper = player.chance.uniform() < PRINTED_CHANCE;
  const deadline = start(world, candidate, { form, learner, sittingId, onPaper }, from);
  let last = from;
  for (const { at, ...change } of planChanges(candidate, form, from)) {
    if (at > deadline) break;
    yield (last = at);
    const now = momentOf(at);
    world.act(sitting, sittingId, { type: 'SaveChanges', now, pupilId, changes: [change] });
  }
  const isLeft = !onPaper && player.chance.uniform() < 0.1;
  yield (last = isLeft ? deadline + EXPIRY_DELAY_MS : last + 1000);
  const now = momentOf(last);
  if (isLeft) world.act(sitting, sittingId, { type: 'ExpireSitting', now });
  else world.act(sitting, sittingId, { type: 'HandIn', now, pupilId, changes: [] });
  world.forget(`${sitting.category}-${sittingId}`);
  return last + 30_000;
};
