declare module 'virtual:emoji-sprite' {
  /** The picture of each emoji that can be sent, by its character, as an address. */
  export const emojiSprite: Readonly<Record<string, string>>;
}
