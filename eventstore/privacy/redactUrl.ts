/** Reduces an address to servers and path, without user, password and options. */
export const redactUrl = (url: string): string =>
  url.replace(/^([\w+]+:\/\/)(?:.*@)?([^?]*).*$/s, '$1$2');
