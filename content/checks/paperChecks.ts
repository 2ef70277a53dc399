import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import { findShortages, subjectOf } from '@mahoe/domain/content/blueprint';
import type { PaperItem, PaperStimulus } from '@mahoe/domain/content/paperEvents';
import { listPaperTexts } from '@mahoe/domain/content/paperTexts';
import { curriculum } from '../curriculum.ts';
import type { ShippedForm } from '../papers/shippedForm.ts';
import { getFigures } from './lessonChecks.ts';
import { findQuestionProblems } from './questionChecks.ts';
import type { TopicWords } from './readingLimits.ts';
import { findTextProblems, TEXT_LIMITS, type TextLimits } from './setChecks.ts';
import { findLengthCues, findUnevenKeys } from './topicChecks.ts';

type Form = Pick<ShippedForm, 'blueprint' | 'items' | 'stimuli'>;

const { 4: GRADE_4, 5: GRADE_5, 6: GRADE_6 } = TEXT_LIMITS;

/** Short texts at the level of grades 4 and 5, for the literacy items of grade 6. */
const LITERACY: TextLimits = {
  ...GRADE_5,
  prose: [90, 150],
  functional: [GRADE_4.functional[0], GRADE_5.functional[1]],
  verses: [GRADE_4.verses[0], GRADE_5.verses[1]],
  gradeLevel: [GRADE_4.gradeLevel[0], GRADE_5.gradeLevel[1]],
  sentence: [GRADE_4.sentence[0], GRADE_5.sentence[1]],
};

/** A text to edit is short: its questions are about its sentences. */
const TEXT_TO_EDIT: TextLimits = {
  ...GRADE_6,
  prose: [60, 240],
  gradeLevel: [2, GRADE_6.gradeLevel[1]],
  sentence: [6, GRADE_6.sentence[1]],
};

/** Displays have few words. The passage of the Ability Test is short and easy: it is there to reason about. */
const SHORT_TEXTS: TextLimits = {
  ...GRADE_6,
  prose: [100, 140],
  functional: [15, 110],
  gradeLevel: [GRADE_4.gradeLevel[0], GRADE_6.gradeLevel[1]],
  sentence: [9, GRADE_6.sentence[1]],
};

const getLimits = (form: Form, strand: string | undefined): TextLimits => {
  const { component } = form.blueprint;
  if (component === 'ability' || component === 'mathematics') return SHORT_TEXTS;
  if (strand === 'Literacy') return LITERACY;
  if (strand === 'Grammar and conventions') return TEXT_TO_EDIT;
  return TEXT_LIMITS[form.blueprint.grade];
};

/** All terms that the subject teaches up to the paper's grade, as one topic. */
const gatherTerms = ({ blueprint: { component, grade } }: Form): TopicWords => {
  const topics = curriculum().filter(
    (topic) => topic.subjectId === subjectOf(component) && topic.grade <= grade,
  );
  return {
    grade,
    name: topics.map(({ name }) => name).join(' '),
    description: topics.map(({ description }) => description).join(' '),
    learningObjectives: topics.flatMap(({ learningObjectives }) => learningObjectives),
  };
};

/** Says that something to read or to look at stands beside the question. */
const NAMES_TEXT =
  /\b(?:paragraph|verse|stanza|line|row) (?:\d|one|two|three|four)|\b(?:in|from|of|to) the (?:passage|poem|story|notice|text|letter|timetable)\b/i;
const NAMES_PICTURE =
  /\b(?:in|on|from) (?:the|this) (?:map|graph|chart|diagram|picture|drawing)\b|\b(?:the|this) (?:map|graph|chart|diagram|picture|drawing|table) (?:shows?|below)\b|\bin the table\b/i;

/** Returns true if the stem brings the text itself, in quotes or on lines of its own. */
const bringsText = (stem: string): boolean => /\n|“[^”]{20,}”/.test(stem);

const findLostText = ({ content }: PaperItem): string | false => {
  const { question, stimulusId, imageUrl } = content;
  const isPictured = imageUrl !== undefined && NAMES_PICTURE.test(question);
  const isLost =
    stimulusId === undefined &&
    !isPictured &&
    !bringsText(question) &&
    (NAMES_TEXT.test(question) || NAMES_PICTURE.test(question));
  return isLost && 'its stem names a text or a picture that is not there';
};

/** Blocks that were meant as a figure or a table and are read as prose. */
const findBrokenBlocks = ({ kind, text }: PaperStimulus): readonly string[] =>
  kind === 'poem'
    ? []
    : parseArticle(text).flatMap((block) =>
        block.kind === 'paragraph' && block.text.startsWith('[')
          ? [`"${block.text.slice(0, 40)}" is no figure and no table`]
          : [],
      );

/** Finds problems of a form's texts as messages for its author. */
export const findTextsProblems = (form: Form): readonly string[] =>
  listPaperTexts(form.items, form.stimuli).flatMap(({ stimulus, from, to }) => {
    const about = form.items.slice(from - 1, to);
    return [
      ...findTextProblems(
        stimulus,
        about.map(({ content }) => content),
        getLimits(form, about[0]?.strand),
      ),
      ...findBrokenBlocks(stimulus),
    ].map((problem) => `"${stimulus.title}": ${problem}`);
  });

/** Finds what a form has less or more of than its blueprint. */
const findCellProblems = ({ blueprint, items, stimuli }: Form): readonly string[] =>
  findShortages(blueprint, items, stimuli).map(
    ({ cell, wanted, found }) => `${found} of ${cell}, not ${wanted}`,
  );

/** Finds problems of a form as messages for its author. */
export const findFormProblems = (form: Form): readonly string[] => {
  const terms = gatherTerms(form);
  const contents = form.items.map(({ content }) => content);
  return [
    ...findCellProblems(form),
    ...findTextsProblems(form),
    ...form.items.flatMap((item) =>
      [...findQuestionProblems(item.content, terms), findLostText(item)]
        .filter((problem) => problem !== false)
        .map((problem) => `"${item.content.question}": ${problem}`),
    ),
    ...findUnevenKeys(contents),
    ...findLengthCues(contents),
  ];
};

/** Lists the paths of the figures that a form shows. */
export const listFormFigures = ({ items, stimuli }: Form): readonly string[] => [
  ...items.flatMap(({ content }) => content.imageUrl ?? []),
  ...stimuli.flatMap(({ text }) => getFigures(text)),
];
