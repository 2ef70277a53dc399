/** Former names of settings, with their current names. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  KEY_FILE: 'MASTER_KEY_FILE',
  TERM_KEY_FILE: 'PSEUDONYM_KEY_FILE',
  AI_URL: 'AI_BASE_URL',
  AI_KEY: 'AI_API_KEY',
  BACKUP_RECIPIENT: 'BACKUP_AGE_RECIPIENT',
  COMMANDS_PER_MINUTE: 'RATE_LIMIT_COMMANDS_PER_MINUTE',
};

const noted = new Set<string>();

const noteOnce = (former: string, current: string): void => {
  if (noted.has(former)) return;
  noted.add(former);
  console.warn(`The setting ${former} is now called ${current}. The old name still works.`);
};

/**
 * Adds the current names of settings that were given under a former name. If both names are set,
 * the current one counts.
 * @param onFormerName called for each former name in use; by default prints a note, once a process
 */
export const withCurrentNames = (
  environment: NodeJS.ProcessEnv,
  onFormerName: (former: string, current: string) => void = noteOnce,
): NodeJS.ProcessEnv => {
  const renamed = Object.entries(CURRENT_NAMES).flatMap(([former, current]) => {
    const value = environment[former];
    if (!value || environment[current]) return [];
    onFormerName(former, current);
    return [[current, value] as const];
  });
  return { ...environment, ...Object.fromEntries(renamed) };
};
