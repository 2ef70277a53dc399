import { jamaicanTime } from '../instants.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const splitWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bai\b/, 'AI');

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The readable name of an event: `VoucherCreated` → "Voucher created". */
export const eventName = (type: string): string => capitalise(splitWords(type));

/** The readable name of a part or subscription: `learner_model` → "Learner model". */
export const humanizeName = (name: string): string => capitalise(splitWords(name));

/** Parses a field's value, which is JSON if it holds several values. */
const parseValue = (text: string): unknown => {
  if (!/^[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? jamaicanTime(value) : value;
};

type Detail = readonly [name: string, value: string];

const flattenField = (field: string, value: unknown): readonly Detail[] => {
  if (Array.isArray(value))
    return [[capitalise(splitWords(field)), value.map(formatValue).join('; ')]];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, innerValue]) => flattenField(inner, innerValue));
  }
  return [[capitalise(splitWords(field)), formatValue(value)]];
};

/** The fields of an event with readable values. Ids and empty fields are left out. */
export const eventDetails = (details: Readonly<Record<string, string>>): readonly Detail[] =>
  Object.entries(details)
    .flatMap(([field, text]) => flattenField(field, parseValue(text)))
    .filter(([, value]) => value !== '' && !UUID.test(value));
