import { isGivenName } from './ordinaryNames.ts';
import { COMPANIONS, MAX_STEM_LENGTH, NO_NAME } from './usernameIdeas.ts';

/** Common family names of Jamaica that are not also given names, and say nothing else in a username. */
const FAMILY_NAMES = new Set(
  `
  aarons alleyne archer atkinson bailey banton barrett barnes barnett bartley beckford bedward bennett bernard
  beswick blagrove blackwood blake bogle brown bromfield brooks bryan buckley burke burrell burton byfield
  campbell carey chambers chin chung clarke cole coke coley cooke coombs cooper crawford creary cunningham
  dacosta daley daniels davidson davis dawkins delapenha desouza dixon dobson douglas downer dunkley dunn
  ebanks edmondson edwards ellington ellis facey falconer farquharson ferguson fletcher forbes foster fraser
  frater gayle gentles gilpin goffe golding goulbourne grandison gray green griffiths haughton hall hamilton
  harriott harris harrison harvey hemmings henriques hewitt hibbert higgins hines hinds holness honeyghan hope
  hudson hughes hunter hutchinson hylton irving jacobs jarrett jenkins johns johnson jones josephs kelly
  kerr lawes lawrence lindo linton lindsay livingston logan lyons manning marsh marshall mcdonald mcfarlane
  mcgregor mcintosh mckenzie mclean mcleod mcpherson meeks meikle mendez mighty miller minott mitchell
  montague moodie moore morgan morris morrison mullings murray myrie nembhard nugent osbourne palmer parchment
  parkes parkinson patterson peart perkins peters phillips phipps pinnock pitter plummer powell pryce ramsay
  rattray reid reynolds richards richardson ricketts roberts robertson robinson rodney rowe samuda samuels
  samms scarlett scott seaga senior shand shaw shirley simpson sinclair smikle smith spence spencer stephens
  stephenson sterling stevens stewart stone sutherland swaby taylor thompson thwaites tomlinson townsend
  tucker tulloch turner vassell vaz vernon waite walker wallace walters walton ward watson watt webb wedderburn
  weir wellington whyte white whittingham wilks williams williamson willis wilson wint witter woodward wright
  wynter young
`
    .trim()
    .split(/\s+/),
);

/** Most digits after a username; more could be a number of the child. */
const MAX_DIGITS = 4;
/** Most names or letters that are not the pupil's own: two could name a couple, or make a sentence. */
const MAX_OTHER_NAMES = 1;
/** Most names and initials in a part of a username without separators. */
const MAX_PARTS = 4;
const EVERYDAY = new Set<string>([...COMPANIONS, NO_NAME]);

/** Words of a name, with the letters a to z that a username has. */
const toWords = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z .-]/g, '')
    .split(/[ .-]+/)
    .filter((word) => word !== '');

interface OwnName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns true if a text is at most four of some parts, such as a name and initials, in any order. */
const isMadeOf = (text: string, parts: readonly string[], most = MAX_PARTS): boolean =>
  text === '' ||
  (most > 0 &&
    parts.some(
      (part) => text.startsWith(part) && isMadeOf(text.slice(part.length), parts, most - 1),
    ));

const hasOwnWord = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(word));

/**
 * Returns true if other children may read a username at once (R18). It is made of the pupil's names
 * as far as they are ordinary, initials, our words beside a name, at most one other given name or
 * letter, and a short number at its end.
 */
export const isOrdinaryUsername = (username: string, { firstName, lastName }: OwnName): boolean => {
  const [, body = '', digits = ''] = /^(.*?)(\d*)$/.exec(username) ?? [];
  if (digits.length > MAX_DIGITS || !/^[a-z._-]+$/.test(body)) return false;
  const first = toWords(firstName);
  const last = toWords(lastName);
  const own = [
    ...first.filter((word) => word.length > 1 && isGivenName(word)),
    ...last.filter((word) => word.length > 1 && (isGivenName(word) || FAMILY_NAMES.has(word))),
  ];
  const initials = [...first, ...last].map((word) => word.slice(0, 1));
  const stem = first.join('').slice(0, MAX_STEM_LENGTH);
  const words = first.every(isGivenName) && stem !== '' ? [...own, stem] : own;
  const parts = body.split(/[._-]+/).filter((part) => part !== '');
  const others = parts.filter(
    (part) =>
      !EVERYDAY.has(part) &&
      !initials.includes(part) &&
      !(hasOwnWord(part, words) && isMadeOf(part, [...words, ...initials])),
  );
  return (
    parts.some((part) => part.length > 1) &&
    others.length <= MAX_OTHER_NAMES &&
    others.every((part) => part.length === 1 || isGivenName(part))
  );
};
