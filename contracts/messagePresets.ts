/** One emoji of the Feelings tab. Ids are promises: they stand in events. */
export interface EmojiPreset {
  readonly id: string;
  readonly character: string;
  readonly name: string;
}

/** A sticker: the pupil app draws it. */
export interface StickerPreset {
  readonly id: string;
  readonly name: string;
}

/** A quick picture message: the pupil app draws it, its words are the same everywhere. */
export interface PicturePreset {
  readonly id: string;
  readonly text: string;
}

/** Emoji by category: the only ones that are sent. */
export const emojiPresets = {
  feelings: [
    { id: 'grinning-face', character: '😀', name: 'Happy' },
    { id: 'face-with-tears-of-joy', character: '😂', name: 'Laughing' },
    { id: 'smiling-face-with-hearts', character: '🥰', name: 'Loved' },
    { id: 'smiling-face-with-sunglasses', character: '😎', name: 'Cool' },
    { id: 'star-struck', character: '🤩', name: 'Amazed' },
    { id: 'partying-face', character: '🥳', name: 'Celebrating' },
    { id: 'face-savoring-food', character: '😋', name: 'Yummy' },
    { id: 'thinking-face', character: '🤔', name: 'Thinking' },
    { id: 'face-with-open-mouth', character: '😮', name: 'Surprised' },
    { id: 'sleeping-face', character: '😴', name: 'Sleepy' },
    { id: 'worried-face', character: '😟', name: 'Worried' },
    { id: 'crying-face', character: '😢', name: 'Sad' },
  ],
  activities: [
    { id: 'soccer-ball', character: '⚽', name: 'Football' },
    { id: 'cricket-game', character: '🏏', name: 'Cricket' },
    { id: 'basketball', character: '🏀', name: 'Basketball' },
    { id: 'person-running', character: '🏃', name: 'Running' },
    { id: 'person-swimming', character: '🏊', name: 'Swimming' },
    { id: 'bicycle', character: '🚲', name: 'Riding a bicycle' },
    { id: 'woman-dancing', character: '💃', name: 'Dancing' },
    { id: 'artist-palette', character: '🎨', name: 'Painting' },
    { id: 'musical-note', character: '🎵', name: 'Music' },
    { id: 'open-book', character: '📖', name: 'Reading' },
    { id: 'video-game', character: '🎮', name: 'Playing a game' },
    { id: 'puzzle-piece', character: '🧩', name: 'Doing a puzzle' },
  ],
  objects: [
    { id: 'books', character: '📚', name: 'Books' },
    { id: 'pencil', character: '✏️', name: 'Pencil' },
    { id: 'backpack', character: '🎒', name: 'School bag' },
    { id: 'microscope', character: '🔬', name: 'Microscope' },
    { id: 'light-bulb', character: '💡', name: 'Idea' },
    { id: 'alarm-clock', character: '⏰', name: 'Alarm clock' },
    { id: 'drum', character: '🥁', name: 'Drum' },
    { id: 'balloon', character: '🎈', name: 'Balloon' },
    { id: 'wrapped-gift', character: '🎁', name: 'Gift' },
    { id: 'trophy', character: '🏆', name: 'Trophy' },
    { id: 'star', character: '⭐', name: 'Star' },
    { id: 'red-heart', character: '❤️', name: 'Heart' },
  ],
  gestures: [
    { id: 'thumbs-up', character: '👍', name: 'Thumbs up' },
    { id: 'clapping-hands', character: '👏', name: 'Clapping' },
    { id: 'waving-hand', character: '👋', name: 'Waving' },
    { id: 'raising-hands', character: '🙌', name: 'Hooray' },
    { id: 'raised-hand', character: '✋', name: 'High five' },
    { id: 'oncoming-fist', character: '👊', name: 'Fist bump' },
    { id: 'handshake', character: '🤝', name: 'Handshake' },
    { id: 'folded-hands', character: '🙏', name: 'Thank you' },
    { id: 'flexed-biceps', character: '💪', name: 'Strong' },
    { id: 'victory-hand', character: '✌️', name: 'Peace' },
    { id: 'crossed-fingers', character: '🤞', name: 'Fingers crossed' },
    { id: 'hundred-points', character: '💯', name: 'Hundred points' },
  ],
} as const satisfies Readonly<Record<string, readonly EmojiPreset[]>>;

/** The twelve quick picture messages. */
export const picturePresets = [
  { id: 'good-job', text: 'Good job!' },
  { id: 'need-help', text: 'I need help' },
  { id: 'thank-you', text: 'Thank you!' },
  { id: 'hello', text: 'Hello!' },
  { id: 'you-can-do-it', text: 'You can do it!' },
  { id: 'i-did-it', text: 'I did it!' },
  { id: 'lets-practise', text: "Let's practise together" },
  { id: 'good-luck', text: 'Good luck!' },
  { id: 'happy-birthday', text: 'Happy birthday!' },
  { id: 'great-team', text: 'What a team!' },
  { id: 'sorry', text: 'I am sorry' },
  { id: 'see-you', text: 'See you tomorrow!' },
] as const satisfies readonly PicturePreset[];

/** Stickers by category. */
export const stickerPresets = {
  animals: [
    { id: 'animal-turtle', name: 'Smiling turtle' },
    { id: 'animal-parrot', name: 'Cheerful parrot' },
    { id: 'animal-doctor-bird', name: 'Doctor bird' },
    { id: 'animal-goat', name: 'Curious goat' },
    { id: 'animal-puppy', name: 'Happy puppy' },
    { id: 'animal-kitten', name: 'Playful kitten' },
    { id: 'animal-fish', name: 'Reef fish' },
    { id: 'animal-crab', name: 'Waving crab' },
    { id: 'animal-butterfly', name: 'Swallowtail butterfly' },
  ],
  food: [
    { id: 'food-mango', name: 'Sweet mango' },
    { id: 'food-pineapple', name: 'Pineapple' },
    { id: 'food-coconut', name: 'Coconut with a straw' },
    { id: 'food-patty', name: 'Warm patty' },
    { id: 'food-banana', name: 'Banana' },
    { id: 'food-watermelon', name: 'Slice of watermelon' },
    { id: 'food-ice-cream', name: 'Ice cream' },
    { id: 'food-ackee', name: 'Ackee' },
  ],
  nature: [
    { id: 'nature-mahoe', name: 'Mahoe flower' },
    { id: 'nature-sun', name: 'Smiling sun' },
    { id: 'nature-rainbow', name: 'Rainbow' },
    { id: 'nature-cloud', name: 'Rain cloud' },
    { id: 'nature-palm', name: 'Palm tree' },
    { id: 'nature-wave', name: 'Sea wave' },
    { id: 'nature-mountain', name: 'Blue Mountains' },
    { id: 'nature-sprout', name: 'Sprout' },
  ],
  transport: [
    { id: 'transport-bus', name: 'School bus' },
    { id: 'transport-bicycle', name: 'Bicycle' },
    { id: 'transport-boat', name: 'Sailing boat' },
    { id: 'transport-plane', name: 'Aeroplane' },
    { id: 'transport-car', name: 'Little car' },
    { id: 'transport-train', name: 'Train' },
    { id: 'transport-helicopter', name: 'Helicopter' },
    { id: 'transport-balloon', name: 'Hot-air balloon' },
  ],
  celebration: [
    { id: 'celebration-cake', name: 'Birthday cake' },
    { id: 'celebration-trophy', name: 'Trophy' },
    { id: 'celebration-medal', name: 'Gold medal' },
    { id: 'celebration-gift', name: 'Gift' },
    { id: 'celebration-balloons', name: 'Balloons' },
    { id: 'celebration-popper', name: 'Party popper' },
    { id: 'celebration-drum', name: 'Drum' },
    { id: 'celebration-crown', name: 'Crown' },
  ],
  space: [
    { id: 'space-rocket', name: 'Rocket' },
    { id: 'space-moon', name: 'Sleepy moon' },
    { id: 'space-star', name: 'Bright star' },
    { id: 'space-planet', name: 'Planet with a ring' },
    { id: 'space-earth', name: 'Our Earth' },
    { id: 'space-astronaut', name: 'Astronaut' },
    { id: 'space-visitor', name: 'Friendly visitor' },
    { id: 'space-comet', name: 'Comet' },
  ],
} as const satisfies Readonly<Record<string, readonly StickerPreset[]>>;
