import { jamaicanTime } from '../instants.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const apart = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bai\b/, 'AI');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a fact as people read it: `VoucherCreated` → "Voucher created". */
export const factName = (type: string): string => sentence(apart(type));

/** A part or reader as people read it: `learner_model` → "Learner model". */
export const readerName = (name: string): string => sentence(apart(name));

/** A field that holds more than one value arrives as JSON. */
const parsed = (text: string): unknown => {
  if (!/^[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? jamaicanTime(value) : value;
};

type Detail = readonly [name: string, value: string];

const spread = (field: string, value: unknown): readonly Detail[] => {
  if (Array.isArray(value)) return [[sentence(apart(field)), value.map(inWords).join('; ')]];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, innerValue]) => spread(inner, innerValue));
  }
  return [[sentence(apart(field)), inWords(value)]];
};

/** The fields of a fact and their values as people read them; ids and empty fields left out. */
export const factDetails = (details: Readonly<Record<string, string>>): readonly Detail[] =>
  Object.entries(details)
    .flatMap(([field, text]) => spread(field, parsed(text)))
    .filter(([, value]) => value !== '' && !UUID.test(value));
