/** Name and colour of a percent score in the question widgets. */
export const scoreBand = (
  percent: number,
): { readonly name: string; readonly colour: 'green' | 'yellow' | 'orange' | 'red' } =>
  percent >= 80
    ? { name: 'Excellent', colour: 'green' }
    : percent >= 60
      ? { name: 'Good', colour: 'yellow' }
      : percent >= 40
        ? { name: 'Fair', colour: 'orange' }
        : { name: 'Needs Improvement', colour: 'red' };
