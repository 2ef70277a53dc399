/** Names of the forms of writing, in the order in which they are offered. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  story: 'Story',
  'personal-letter': 'Letter to somebody you know',
  'formal-letter': 'Formal letter',
  'e-mail': 'E-mail',
  description: 'Description',
  explanation: 'Explanation',
  opinion: 'Opinion',
  report: 'Report',
  journal: 'Journal entry',
  notice: 'Notice',
};

/** Returns the name of a form of writing as pupils read it. */
export const nameForm = (form: string): string => FORM_NAMES[form] ?? form;

const FORMS = Object.keys(FORM_NAMES);

/** Returns the place of a form among all, from 0; unknown ones come last. */
export const rankForm = (form: string): number => {
  const place = FORMS.indexOf(form);
  return place < 0 ? FORMS.length : place;
};
