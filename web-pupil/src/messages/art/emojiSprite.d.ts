declare module 'virtual:emoji-sprite' {
  /** URLs of the emoji pictures, by the emoji's character. */
  export const emojiSprite: Readonly<Record<string, string>>;
}
