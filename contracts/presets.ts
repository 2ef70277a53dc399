/**
 * What a message may say without anybody checking it: a closed list. The text of each is ours, never
 * the sender's; ids stand in the log for ever, so one may be retired but never change its meaning.
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
  /** What it says, in words. */
  readonly text: string;
}

/** A feeling: `icon` is the character itself. */
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
    ['happy', '😊', 'Happy'],
    ['laughing', '😂', 'Laughing'],
    ['excited', '🤩', 'Excited'],
    ['proud', '😎', 'Proud'],
    ['loved', '🥰', 'Loved'],
    ['thinking', '🤔', 'Thinking'],
    ['surprised', '😮', 'Surprised'],
    ['sleepy', '😴', 'Sleepy'],
    ['sad', '😢', 'Sad'],
    ['worried', '😟', 'Worried'],
    ['shy', '😳', 'Shy'],
    ['calm', '😌', 'Calm'],
  ),
  ...emoji(
    'activities',
    ['football', '⚽', 'Football'],
    ['cricket', '🏏', 'Cricket'],
    ['running', '🏃', 'Running'],
    ['swimming', '🏊', 'Swimming'],
    ['dancing', '💃', 'Dancing'],
    ['music', '🎵', 'Music'],
    ['painting', '🎨', 'Painting'],
    ['cycling', '🚴', 'Cycling'],
    ['gaming', '🎮', 'Gaming'],
    ['netball', '🏀', 'Netball'],
  ),
  ...emoji(
    'objects',
    ['book', '📚', 'Books'],
    ['pencil', '✏️', 'Pencil'],
    ['light-bulb', '💡', 'Idea'],
    ['alarm-clock', '⏰', 'Clock'],
    ['school-bag', '🎒', 'School bag'],
    ['trophy', '🏆', 'Trophy'],
    ['medal', '🏅', 'Medal'],
    ['star', '⭐', 'Star'],
    ['gift', '🎁', 'Gift'],
    ['heart', '❤️', 'Heart'],
  ),
  ...emoji(
    'gestures',
    ['thumbs-up', '👍', 'Thumbs up'],
    ['clapping', '👏', 'Clapping'],
    ['waving', '👋', 'Waving'],
    ['high-five', '🙌', 'High five'],
    ['fist-bump', '👊', 'Fist bump'],
    ['strong', '💪', 'Strong'],
    ['fingers-crossed', '🤞', 'Fingers crossed'],
    ['ok', '👌', 'OK'],
    ['thank-you-hands', '🙏', 'Thank you'],
    ['pointing-up', '☝️', 'Look'],
  ),
];

/** A quick picture message, drawn by us. */
export type QuickPicture = Preset<'quick'>;

const picture = (id: string, text: string): QuickPicture => ({ id, category: 'quick', text });

export const QUICK_PICTURES: readonly QuickPicture[] = [
  picture('good-job', 'Good job!'),
  picture('need-help', 'I need help'),
  picture('hello', 'Hello!'),
  picture('thank-you', 'Thank you!'),
  picture('well-done', 'Well done!'),
  picture('good-luck', 'Good luck!'),
  picture('you-can-do-it', 'You can do it!'),
  picture('lets-practise', "Let's practise!"),
  picture('i-did-it', 'I did it!'),
  picture('sorry', "I'm sorry"),
  picture('happy-birthday', 'Happy birthday!'),
  picture('see-you-later', 'See you later!'),
];

export type Sticker = Preset<StickerCategory>;

const stickers = (
  category: StickerCategory,
  ...list: readonly (readonly [id: string, text: string])[]
): readonly Sticker[] => list.map(([id, text]) => ({ id, category, text }));

export const STICKERS: readonly Sticker[] = [
  ...stickers(
    'animals',
    ['doctor-bird', 'Doctor bird'],
    ['sea-turtle', 'Sea turtle'],
    ['goat', 'Goat'],
    ['puppy', 'Puppy'],
    ['kitten', 'Kitten'],
    ['dolphin', 'Dolphin'],
    ['butterfly', 'Butterfly'],
    ['tree-frog', 'Tree frog'],
  ),
  ...stickers(
    'food',
    ['mango', 'Mango'],
    ['pineapple', 'Pineapple'],
    ['coconut', 'Coconut'],
    ['patty', 'Patty'],
    ['banana', 'Banana'],
    ['watermelon', 'Watermelon'],
    ['ice-cream', 'Ice cream'],
    ['cupcake', 'Cupcake'],
  ),
  ...stickers(
    'nature',
    ['sunshine', 'Sunshine'],
    ['rainbow', 'Rainbow'],
    ['palm-tree', 'Palm tree'],
    ['blue-mahoe', 'Blue mahoe'],
    ['waterfall', 'Waterfall'],
    ['seashell', 'Seashell'],
    ['mountain', 'Blue Mountain'],
    ['wave', 'Wave'],
  ),
  ...stickers(
    'transport',
    ['school-bus', 'School bus'],
    ['bicycle', 'Bicycle'],
    ['sail-boat', 'Sail boat'],
    ['aeroplane', 'Aeroplane'],
    ['train', 'Train'],
    ['fire-engine', 'Fire engine'],
    ['hot-air-balloon', 'Hot-air balloon'],
    ['scooter', 'Scooter'],
  ),
  ...stickers(
    'celebration',
    ['balloons', 'Balloons'],
    ['birthday-cake', 'Birthday cake'],
    ['gold-cup', 'Gold cup'],
    ['gold-medal', 'Gold medal'],
    ['present', 'Present'],
    ['drum', 'Drum'],
    ['fireworks', 'Fireworks'],
    ['party-hat', 'Party hat'],
  ),
  ...stickers(
    'space',
    ['rocket', 'Rocket'],
    ['astronaut', 'Astronaut'],
    ['ringed-planet', 'Ringed planet'],
    ['moon', 'Moon'],
    ['comet', 'Comet'],
    ['telescope', 'Telescope'],
    ['shooting-star', 'Shooting star'],
    ['friendly-alien', 'Friendly alien'],
  ),
];

/** The lists by the type of message that carries one of their entries. */
export const PRESETS = {
  emoji: EMOJI,
  picture: QUICK_PICTURES,
  sticker: STICKERS,
} as const satisfies Readonly<Record<string, readonly Preset[]>>;

export type PresetType = keyof typeof PRESETS;

/** An entry by its id. */
export const presetOf = (type: PresetType, id: string): Preset | Emoji | undefined =>
  (PRESETS[type] as readonly (Preset | Emoji)[]).find((preset) => preset.id === id);

/** The character of a feeling; null for anything drawn. */
export const iconOf = (preset: Preset | Emoji): string | null =>
  'icon' in preset ? preset.icon : null;
