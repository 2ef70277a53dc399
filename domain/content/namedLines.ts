import type { QuestionContent } from './questionContent.ts';

/** Says which line, paragraph or sentence is meant: "line 3", "the last sentence". */
const BY_NUMBER =
  /\b(?:lines?|verses?|stanzas?|paragraphs?|sentences?|sources?|texts?)\s+\d|\b(?:first|second|third|fourth|fifth|last)\s+(?:two\s+|three\s+)?(?:lines?|verses?|stanzas?|paragraphs?|sentences?|sources?)\b/i;

/** Quotes words of the text. Words that somebody else says, or that give a meaning, are not of it. */
const BY_QUOTATION = /(?<!\bsays[:,]? )(?<!\bmeans )“/;

/**
 * Returns the place in the text that the stem itself names, by number or by quoting it. In other questions
 * `lines` is where the answer stands, which the pupil has to find; it is shown after the answer only.
 */
export const findNamedLines = ({
  question,
  lines,
}: Pick<QuestionContent, 'question' | 'lines'>): QuestionContent['lines'] =>
  BY_NUMBER.test(question) || BY_QUOTATION.test(question) ? lines : undefined;
