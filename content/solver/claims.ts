/** A claim such as "Mon and Tue together have more than Wed and Thu." tested on the table. */
export const isClaimTrue = (claim: string, rows: ReadonlyMap<string, number>): boolean => {
  const value = (label: string | undefined): number => rows.get(label ?? '') ?? NaN;
  const values = [...rows.values()];
  let match = /^(.*) has the (greatest|smallest) number\.$/.exec(claim);
  if (match)
    return (
      value(match[1]) === (match[2] === 'greatest' ? Math.max(...values) : Math.min(...values))
    );
  match = /^(.*) and (.*) together have more than (.*) and (.*)\.$/.exec(claim);
  if (match) return value(match[1]) + value(match[2]) > value(match[3]) + value(match[4]);
  match = /^(.*) has more than twice as many as (.*)\.$/.exec(claim);
  if (match) return value(match[1]) > 2 * value(match[2]);
  match = /^(.*) has at least 10 more than (.*)\.$/.exec(claim);
  if (match) return value(match[1]) >= value(match[2]) + 10;
  match = /^(.*) has more than (.*) and (.*) together\.$/.exec(claim);
  if (match) return value(match[1]) > value(match[2]) + value(match[3]);
  match = /^(.*) has more than (.*)\.$/.exec(claim);
  return match !== null && value(match[1]) > value(match[2]);
};
