/** Remembers under which key a command went out, until its reply arrives. */
export interface CommandKeys {
  /** The key of this very command: the same one as long as no reply to it was seen. */
  readonly keyFor: (command: string) => string;
  readonly settled: (command: string) => void;
}

/**
 * Keys for the `Idempotency-Key` header. A command whose reply was lost goes out again under its
 * old key, so pressing the button once more has no second effect.
 */
export const rememberCommandKeys = (newKey: () => string): CommandKeys => {
  const unanswered = new Map<string, string>();
  return {
    keyFor: (command) => {
      const key = unanswered.get(command) ?? newKey();
      unanswered.set(command, key);
      return key;
    },
    settled: (command) => {
      unanswered.delete(command);
    },
  };
};

/** A random UUID. `crypto.randomUUID` is missing on plain http, as in a school's own network. */
export const randomKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
