import { readSettingDefaults } from '@mahoe/stack/settings';
import { settingGroups, type SettingMeaning } from '@mahoe/stack/settingMeanings';

const INTRODUCTION = `# Configuration

All settings are environment variables. An empty value counts as not set. At start Mahoe checks every setting and
lists all wrong ones with what is needed. The old name of a renamed setting still works; a note at start says the
new name.
`;

const NOTES = `## Behind a proxy

Set \`PUBLIC_URL\` to the address in the browser. From then on the API accepts requests only for that host, or for a
loopback name of this machine. The proxy either passes \`Host\` on unchanged, or sends \`X-Forwarded-Host\`. In the second
case it must run on this machine or be listed in \`TRUSTED_PROXIES\`.

## Key files

\`MASTER_KEY_FILE\` and \`PEPPER_FILE\` are created only for an empty database. The database keeps a fingerprint of both,
and no process starts under other keys. If a key file is lost, the personal data of that database cannot be read again:
keep a copy ([operations](operations.md)).

## On servers of your own

With \`DATABASE_URL\` or \`EVENTSTORE_URL\` set there are no demo accounts. \`ADMIN_USERNAME\` and \`ADMIN_PASSWORD\` create
the first administrator, who creates the vouchers with which pupils sign up.
`;

const ENV_INTRODUCTION = `# All settings of Mahoe with their defaults. Remove the # to set one. An empty value counts as not set.
# Written by npm run generate from the schemas of the settings.
`;

const ENV_WIDTH = 100;

/**
 * Returns the default of each setting of the schemas; none for a setting without one.
 * @throws if a setting has no meaning, or a meaning belongs to no setting
 */
const readCheckedDefaults = (): ReadonlyMap<string, string | undefined> => {
  const defaults = readSettingDefaults();
  const meanings = settingGroups.flatMap(({ settings }) => settings);
  const described = new Set(meanings.flatMap(({ name, formerName = name }) => [name, formerName]));
  const undescribed = [...defaults.keys()].filter((name) => !described.has(name));
  const unknown = meanings.filter(
    ({ name, formerName = name }) => !defaults.has(name) && !defaults.has(formerName),
  );
  const wrong = [...undescribed, ...unknown.map(({ name }) => name)];
  if (wrong.length > 0) throw new Error(`Settings and meanings differ: ${wrong.join(', ')}`);
  return defaults;
};

const findDefault = (
  defaults: ReadonlyMap<string, string | undefined>,
  { name, byDefault }: SettingMeaning,
): string => {
  const value = defaults.get(name);
  return byDefault ?? (value === undefined ? 'none' : `\`${value}\``);
};

/** Escapes what Markdown would take for a tag. */
const escapeText = (text: string): string => text.replaceAll('<', '\\<').replaceAll('|', '\\|');

/** Builds `docs/configuration.md`. */
export const buildConfiguration = (): string => {
  const defaults = readCheckedDefaults();
  const sections = settingGroups.map(({ title, settings }) => {
    const rows = settings.map((setting) => {
      const { name, formerName, meaning } = setting;
      const former = formerName === undefined ? '' : ` Old name: \`${formerName}\`.`;
      return `| \`${name}\` | ${findDefault(defaults, setting)} | ${escapeText(meaning)}${former} |`;
    });
    return [
      `## ${title}`,
      '',
      '| Setting | Default | Meaning |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n\n${NOTES}`;
};

/** Breaks a text into comment lines of a limited length. */
const toComment = (text: string): string => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length + 1 > ENV_WIDTH) lines.push(` ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => `#${line}`).join('\n');
};

/** Builds `.env.example`. */
export const buildEnvironmentExample = (): string => {
  const defaults = readCheckedDefaults();
  const sections = settingGroups.map(({ title, settings }) => {
    const entries = settings.map((setting) => {
      const byDefault = findDefault(defaults, setting).replaceAll('`', '');
      return `${toComment(`${setting.meaning} Default: ${byDefault}`)}\n#${setting.name}=\n`;
    });
    return `## ${title}\n\n${entries.join('\n')}`;
  });
  return `${ENV_INTRODUCTION}\n${sections.join('\n')}`;
};
