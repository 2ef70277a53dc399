/**
 * Every form in which a right pupil may type an answer: with its unit or without, thousands marked or
 * not. Numbers are compared by value, so that only the words round them matter here.
 */
export const acceptedForms = (answer: string): string[] => {
  const [, unknown, value = ''] = /^([a-z]) = (.*)$/.exec(answer) ?? [];
  if (unknown !== undefined) return [answer, `${unknown}=${value}`, value];
  const [, sign = '', number = '', unit = ''] =
    /^(\$?)(−?\d[\d,.]*(?: \d+\/\d+|\/\d+)?) ?(°|%|[a-zA-Z]+[²³]?)?$/.exec(answer) ?? [];
  const plain = number.replaceAll(',', '');
  const forms = [
    answer,
    sign + plain,
    plain + unit,
    unit === '°' ? `${plain} degrees` : `${plain} ${unit}`.trim(),
    plain,
  ];
  return number === '' ? [answer] : [...new Set(forms)];
};
