/**
 * Presets: the closed list of messages that need no check. The text of each is ours, never the
 * sender's. Ids stay in the log for ever, so a preset may be retired but must never change its
 * meaning.
 */
export const EMOJI_CATEGORIES = ['feelings', 'activities', 'objects', 'gestures'] as const;
export type EmojiCategory = (typeof EMOJI_CATEGORIES)[number];

export const STICKER_CATEGORIES = [
  'animals',
  'food',
  'nature',
  'transport',
  'celebration',
  'space',
] as const;
export type StickerCategory = (typeof STICKER_CATEGORIES)[number];

export interface Preset<Category extends string = string> {
  readonly id: string;
  readonly category: Category;
  /** Meaning of the preset as text. */
  readonly text: string;
}

/** Feeling; `icon` is the character itself. */
export interface Emoji extends Preset<EmojiCategory> {
  readonly icon: string;
}

const emoji = (
  category: EmojiCategory,
  ...list: readonly (readonly [id: string, icon: string, text: string])[]
): readonly Emoji[] => list.map(([id, icon, text]) => ({ id, category, icon, text }));

export const EMOJI: readonly Emoji[] = [
  ...emoji(
    'feelings',
    ['happy', '😀', 'Happy'],
    ['laughing', '😂', 'Laughing'],
    ['loved', '🥰', 'Loved'],
    ['cool', '😎', 'Cool'],
    ['amazed', '🤩', 'Amazed'],
    ['celebrating', '🥳', 'Celebrating'],
    ['yummy', '😋', 'Yummy'],
    ['thinking', '🤔', 'Thinking'],
    ['surprised', '😮', 'Surprised'],
    ['sleepy', '😴', 'Sleepy'],
    ['worried', '😟', 'Worried'],
    ['sad', '😢', 'Sad'],
  ),
  ...emoji(
    'activities',
    ['football', '⚽', 'Football'],
    ['cricket', '🏏', 'Cricket'],
    ['basketball', '🏀', 'Basketball'],
    ['running', '🏃', 'Running'],
    ['swimming', '🏊', 'Swimming'],
    ['riding-a-bicycle', '🚲', 'Riding a bicycle'],
    ['dancing', '💃', 'Dancing'],
    ['painting', '🎨', 'Painting'],
    ['music', '🎵', 'Music'],
    ['reading', '📖', 'Reading'],
    ['playing-a-game', '🎮', 'Playing a game'],
    ['doing-a-puzzle', '🧩', 'Doing a puzzle'],
  ),
  ...emoji(
    'objects',
    ['books', '📚', 'Books'],
    ['pencil', '✏️', 'Pencil'],
    ['school-bag', '🎒', 'School bag'],
    ['microscope', '🔬', 'Microscope'],
    ['idea', '💡', 'Idea'],
    ['alarm-clock', '⏰', 'Alarm clock'],
    ['drum', '🥁', 'Drum'],
    ['balloon', '🎈', 'Balloon'],
    ['gift', '🎁', 'Gift'],
    ['trophy', '🏆', 'Trophy'],
    ['star', '⭐', 'Star'],
    ['heart', '❤️', 'Heart'],
  ),
  ...emoji(
    'gestures',
    ['thumbs-up', '👍', 'Thumbs up'],
    ['clapping', '👏', 'Clapping'],
    ['waving', '👋', 'Waving'],
    ['hooray', '🙌', 'Hooray'],
    ['high-five', '✋', 'High five'],
    ['fist-bump', '👊', 'Fist bump'],
    ['handshake', '🤝', 'Handshake'],
    ['thank-you', '🙏', 'Thank you'],
    ['strong', '💪', 'Strong'],
    ['peace', '✌️', 'Peace'],
    ['fingers-crossed', '🤞', 'Fingers crossed'],
    ['hundred-points', '💯', 'Hundred points'],
  ),
];

/** Quick picture message, drawn by us. */
export type QuickPicture = Preset<'quick'>;

const picture = (id: string, text: string): QuickPicture => ({ id, category: 'quick', text });

export const QUICK_PICTURES: readonly QuickPicture[] = [
  picture('good-job', 'Good job!'),
  picture('need-help', 'I need help'),
  picture('thank-you', 'Thank you!'),
  picture('hello', 'Hello!'),
  picture('you-can-do-it', 'You can do it!'),
  picture('i-did-it', 'I did it!'),
  picture('lets-practise', "Let's practise together"),
  picture('good-luck', 'Good luck!'),
  picture('happy-birthday', 'Happy birthday!'),
  picture('great-team', 'What a team!'),
  picture('sorry', 'I am sorry'),
  picture('see-you', 'See you tomorrow!'),
];

export type Sticker = Preset<StickerCategory>;

const stickers = (
  category: StickerCategory,
  ...list: readonly (readonly [id: string, text: string])[]
): readonly Sticker[] => list.map(([id, text]) => ({ id, category, text }));

export const STICKERS: readonly Sticker[] = [
  ...stickers(
    'animals',
    ['sea-turtle', 'Smiling turtle'],
    ['parrot', 'Cheerful parrot'],
    ['doctor-bird', 'Doctor bird'],
    ['goat', 'Curious goat'],
    ['puppy', 'Happy puppy'],
    ['kitten', 'Playful kitten'],
    ['reef-fish', 'Reef fish'],
    ['crab', 'Waving crab'],
    ['butterfly', 'Swallowtail butterfly'],
  ),
  ...stickers(
    'food',
    ['mango', 'Sweet mango'],
    ['pineapple', 'Pineapple'],
    ['coconut', 'Coconut with a straw'],
    ['patty', 'Warm patty'],
    ['banana', 'Banana'],
    ['watermelon', 'Slice of watermelon'],
    ['ice-cream', 'Ice cream'],
    ['ackee', 'Ackee'],
  ),
  ...stickers(
    'nature',
    ['blue-mahoe', 'Mahoe flower'],
    ['sunshine', 'Smiling sun'],
    ['rainbow', 'Rainbow'],
    ['rain-cloud', 'Rain cloud'],
    ['palm-tree', 'Palm tree'],
    ['wave', 'Sea wave'],
    ['mountain', 'Blue Mountains'],
    ['sprout', 'Sprout'],
  ),
  ...stickers(
    'transport',
    ['school-bus', 'School bus'],
    ['bicycle', 'Bicycle'],
    ['sail-boat', 'Sailing boat'],
    ['aeroplane', 'Aeroplane'],
    ['little-car', 'Little car'],
    ['train', 'Train'],
    ['helicopter', 'Helicopter'],
    ['hot-air-balloon', 'Hot-air balloon'],
  ),
  ...stickers(
    'celebration',
    ['birthday-cake', 'Birthday cake'],
    ['gold-cup', 'Trophy'],
    ['gold-medal', 'Gold medal'],
    ['present', 'Gift'],
    ['balloons', 'Balloons'],
    ['party-popper', 'Party popper'],
    ['drum', 'Drum'],
    ['crown', 'Crown'],
  ),
  ...stickers(
    'space',
    ['rocket', 'Rocket'],
    ['moon', 'Sleepy moon'],
    ['bright-star', 'Bright star'],
    ['ringed-planet', 'Planet with a ring'],
    ['earth', 'Our Earth'],
    ['astronaut', 'Astronaut'],
    ['friendly-alien', 'Friendly visitor'],
    ['comet', 'Comet'],
  ),
];

/** Presets by the type of message that carries them. */
export const PRESETS = {
  emoji: EMOJI,
  picture: QUICK_PICTURES,
  sticker: STICKERS,
} as const satisfies Readonly<Record<string, readonly Preset[]>>;

export type PresetType = keyof typeof PRESETS;

/** Finds a preset by its id. */
export const findPreset = (type: PresetType, id: string): Preset | Emoji | undefined =>
  (PRESETS[type] as readonly (Preset | Emoji)[]).find((preset) => preset.id === id);

/** Character of a feeling; null for anything drawn. */
export const iconOf = (preset: Preset | Emoji): string | null =>
  'icon' in preset ? preset.icon : null;
