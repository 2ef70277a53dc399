import { jamaicanTime } from '../instants.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const apart = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a fact as people read it: `VoucherCreated` → "Voucher created". */
export const factName = (type: string): string => sentence(apart(type));

/** A field of a fact and its value as people read them. */
export const factDetail = (field: string, value: string): readonly [string, string] => [
  sentence(apart(field)),
  INSTANT.test(value) ? jamaicanTime(value) : value,
];
