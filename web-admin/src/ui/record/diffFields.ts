import { eventDetails, humanizeName } from './historyText.ts';

type Fields = Readonly<Record<string, string>> | null;

/** A field of a record, as people read it: empty where there was nothing. */
export interface FieldDiff {
  readonly name: string;
  readonly past: string;
  readonly now: string;
  readonly isChanged: boolean;
}

const fieldText = (field: string, text: string | undefined): string => {
  if (text === undefined) return '';
  const details = eventDetails({ [field]: text });
  const [only, another] = details;
  if (!another) return only?.[1] ?? '';
  return details.map(([name, value]) => `${name}: ${value}`).join('; ');
};

/**
 * A record's fields of then beside those of now, those that are others first; those that say nothing
 * to people are left out.
 */
export const diffFields = (past: Fields, now: Fields): readonly FieldDiff[] =>
  [...new Set([...Object.keys(past ?? {}), ...Object.keys(now ?? {})])]
    .map((field) => ({
      name: humanizeName(field),
      past: fieldText(field, past?.[field]),
      now: fieldText(field, now?.[field]),
      isChanged: past?.[field] !== now?.[field],
    }))
    .filter((compared) => compared.past !== '' || compared.now !== '')
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
