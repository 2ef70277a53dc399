/**
 * Finds seven or more digits in a row, with anything but letters between them: a telephone number.
 */
export const hasPhoneNumber = (name: string): boolean => /(?:\d[^a-z]*){7}/i.test(name);
