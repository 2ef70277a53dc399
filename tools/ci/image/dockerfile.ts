/** An instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** Parses a Dockerfile: comments are left out, and lines that end in a backslash go on. */
export const parseDockerfile = (text: string): readonly Instruction[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      return { name: name.toUpperCase(), value: rest.join(' ') };
    });

/** Parses a command as an array of JSON, without the options before it. */
export const parseCommand = (value: string): readonly string[] => {
  const command: unknown = JSON.parse(value.slice(value.indexOf('[')));
  if (!Array.isArray(command)) throw new Error(`This is no list of words: ${value}`);
  return command.map(String);
};

/** Parses the variables of an instruction ENV. */
export const parseVariables = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    value.split(' ').map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [name, rest.join('=')];
    }),
  );
