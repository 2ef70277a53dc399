import { findShortages, type Blueprint } from '@mahoe/domain/content/blueprint';
import { PaperStimulus, type PaperItem } from '@mahoe/domain/content/paperEvents';
import { findPaperTextProblem } from '@mahoe/domain/content/paperTexts';
import { readContentFile } from '../questionFiles.ts';
import { readPaperItemLine } from '../questionLines.ts';
import { stableId } from '../stableId.ts';
import { FORMS_OF_EACH, identifyForm, toItemId, type ShippedForm } from './shippedForm.ts';
import { WRITTEN_BLUEPRINTS } from './writtenBlueprints.ts';

/** A form as it was read; a form with a problem is not shipped. */
export interface WrittenForm {
  readonly form: ShippedForm;
  /** Problems, each with its line: "12: The line is not JSON." */
  readonly problems: readonly string[];
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** A part of a file from a line that names it to the next such line. */
interface Section extends Line {
  readonly name: string;
  /** Text behind the name. */
  readonly argument: string;
  readonly lines: readonly Line[];
}

const MARKER = /^\[(?<name>items|words|stimulus|no stimulus)\] *(?<argument>.*)$/;
const KIND = /^kind: (?<kind>.+)$/;

/** Splits a file at the lines that name its sections; the first section is the head. */
const splitSections = (text: string): readonly Section[] => {
  const sections: (Section & { lines: Line[] })[] = [
    { name: 'head', argument: '', line: 1, text: '', lines: [] },
  ];
  for (const [index, one] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
    const line = { line: index + 1, text: one };
    const { name, argument = '' } = MARKER.exec(one)?.groups ?? {};
    if (name === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ ...line, name, argument: argument.trim(), lines: [] });
  }
  return sections;
};

const listFilled = ({ lines }: Section): readonly Line[] =>
  lines.filter(({ text }) => text.trim() !== '');

/** A text with the sections below it, or items without a text. */
interface Part {
  /** The line that begins the part: a text, no text, or the head of the file. */
  readonly start: Section;
  readonly sections: readonly Section[];
}

const splitParts = (sections: readonly Section[]): readonly Part[] => {
  const parts: { start: Section; sections: Section[] }[] = [];
  for (const section of sections) {
    const isBelow = section.name === 'items' || section.name === 'words';
    if (isBelow) parts.at(-1)?.sections.push(section);
    else parts.push({ start: section, sections: [] });
  }
  return parts;
};

/** Content read from a form, its items with their lines. */
interface Read {
  readonly stimuli: readonly PaperStimulus[];
  readonly items: readonly { readonly line: number; readonly item: PaperItem }[];
  readonly problems: readonly string[];
}

const readGlossary = (words: Section | undefined): PaperStimulus['glossary'] =>
  (words ? listFilled(words) : []).map(({ text }) => {
    const [word = '', ...meaning] = text.split(':');
    return { word: word.trim(), meaning: meaning.join(':').trim() };
  });

/** Reads a text: its kind in the first line, then blocks, and the words below it. */
const readText = ({ start, sections }: Part, formId: string): PaperStimulus | undefined => {
  const [first, ...blocks] = start.lines;
  return PaperStimulus.safeParse({
    stimulusId: stableId(`stimulus:${formId}:${start.argument}`),
    kind: KIND.exec(first?.text ?? '')?.groups?.['kind'],
    title: start.argument,
    text: blocks.map(({ text }) => text).join('\n'),
    glossary: readGlossary(sections.find(({ name }) => name === 'words')),
  }).data;
};

const readPart = (part: Part, formId: string): Read => {
  const { start, sections } = part;
  const isText = start.name === 'stimulus';
  const stimulus = isText ? readText(part, formId) : undefined;
  const lines = sections.filter(({ name }) => name === 'items').flatMap(listFilled);
  const read = lines.map(({ line, text }) => ({
    line,
    read: readPaperItemLine(text, stimulus?.stimulusId),
  }));
  const words = isText ? undefined : sections.find(({ name }) => name === 'words');
  return {
    stimuli: stimulus ? [stimulus] : [],
    items: read.flatMap(({ line, read: one }) =>
      'refused' in one
        ? []
        : [{ line, item: { itemId: toItemId(formId, one.content.question), ...one } }],
    ),
    problems: [
      ...(isText && !stimulus
        ? [`${start.line}: A text needs its title, its kind, its blocks and "word: meaning" lines.`]
        : []),
      ...(words ? [`${words.line}: These words stand below no text.`] : []),
      ...read.flatMap(({ line, read: one }) =>
        'refused' in one ? [`${line}: ${one.refused}`] : [],
      ),
    ],
  };
};

const findHeadProblems = (head: Section | undefined, { name }: Blueprint): readonly string[] => {
  const [title, named] = head ? listFilled(head) : [];
  return [
    ...(title?.text.startsWith('# ') ? [] : ['1: The first line is no title.']),
    ...(named?.text === `blueprint: ${name}`
      ? []
      : [`${named?.line ?? 1}: It needs "blueprint: ${name}".`]),
  ];
};

const findItemProblems = ({ items }: Pick<Read, 'items'>): readonly string[] => {
  const seen = new Set<string>();
  return items.flatMap(({ line, item: { itemId, content } }) => {
    const isRepeated = seen.has(itemId);
    seen.add(itemId);
    return [
      ...(isRepeated ? [`${line}: The form asks this twice.`] : []),
      ...(content.lines && !content.stimulusId ? [`${line}: It names lines of no text.`] : []),
    ];
  });
};

/** Reads texts and items in the format of content/README.md, in their order. */
export const readFormText = (
  text: string,
  blueprint: Blueprint,
  number: number,
): Pick<ShippedForm, 'items' | 'stimuli'> & Pick<WrittenForm, 'problems'> => {
  const { formId } = identifyForm(blueprint.name, number);
  const sections = splitSections(text);
  const read = splitParts(sections).map((part) => readPart(part, formId));
  const placed = read.flatMap((part) => part.items);
  const items = placed.map(({ item }) => item);
  const stimuli = read.flatMap((part) => part.stimuli);
  const fault = findPaperTextProblem(items, stimuli);
  return {
    items,
    stimuli,
    problems: [
      ...findHeadProblems(sections[0], blueprint),
      ...read.flatMap((part) => part.problems),
      ...findItemProblems({ items: placed }),
      ...(fault === undefined ? [] : [`1: ${fault}`]),
    ],
  };
};

/** Reads the text of a whole written form. */
export const readWrittenForm = (
  text: string,
  blueprint: Blueprint,
  number: number,
): WrittenForm => {
  const { items, stimuli, problems } = readFormText(text, blueprint, number);
  return {
    form: { ...identifyForm(blueprint.name, number), number, blueprint, items, stimuli },
    problems: [
      ...problems,
      ...findShortages(blueprint, items, stimuli).map(
        ({ cell, wanted, found }) => `1: It has ${found} items of ${cell}, not ${wanted}.`,
      ),
    ],
  };
};

/** The path of a written form below content/. */
export const toWrittenPath = (blueprintName: string, number: number): string =>
  `papers/written/${blueprintName}-${number}.md`;

/** Reads the written forms there are; those without problems are shipped. */
export const readWrittenForms = (): {
  readonly forms: readonly ShippedForm[];
  /** Problems, each as "content/path:line: problem". */
  readonly refused: readonly string[];
} => {
  const read = WRITTEN_BLUEPRINTS.flatMap((blueprint) =>
    Array.from({ length: FORMS_OF_EACH }, (_, index) => {
      const path = toWrittenPath(blueprint.name, index + 1);
      const text = readContentFile(path);
      return text === '' ? [] : [{ path, ...readWrittenForm(text, blueprint, index + 1) }];
    }).flat(),
  );
  return {
    forms: read.filter(({ problems }) => problems.length === 0).map(({ form }) => form),
    refused: read.flatMap(({ path, problems }) =>
      problems.map((problem) => `content/${path}:${problem}`),
    ),
  };
};
