import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { resources } from './resources.ts';

/** Texts that replace react-admin's own. */
const MESSAGES = new Map<string, string>([
  ['ra.action.refresh', 'Refresh All'],
  ['ra.auth.logout', 'Log out'],
  ['ra.message.invalid_form', 'Please check the marked fields.'],
  ['ra.notification.http_error', 'Mahoe cannot be reached. Please check the connection.'],
  ['ra.notification.logged_out', 'Your session has ended. Please sign in again.'],
  ...resources.flatMap(({ name, tab, fields }): [string, string][] => [
    [`resources.${name}.name`, tab],
    ...Object.entries(fields).map(([field, word]): [string, string] => [
      `resources.${name}.fields.${field}`,
      word,
    ]),
  ]),
]);

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => MESSAGES.get(key) ?? defaultI18nProvider.translate(key, options),
};
