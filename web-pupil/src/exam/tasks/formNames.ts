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
