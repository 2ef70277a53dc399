/** An address as an operator may read it: servers and path, without user, password and options. */
export const redactUrl = (url: string): string =>
  url.replace(/^([\w+]+:\/\/)(?:.*@)?([^?]*).*$/s, '$1$2');
