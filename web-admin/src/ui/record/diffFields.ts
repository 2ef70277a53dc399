import { eventDetails, humanizeName } from './historyText.ts';

type Fields = Readonly<Record<string, string>> | null;

/** A field of a record as readable text. It is empty if there was no value. */
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
 * Compares a record's past fields with the current ones. Changed fields come first and fields without a
 * readable value are left out.
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
