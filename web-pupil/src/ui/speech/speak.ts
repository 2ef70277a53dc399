import { toSpokenText } from './spokenText.ts';
import { splitSentences } from './voices.ts';

/** Name of the CSS highlight for the spoken word. */
const HIGHLIGHT_NAME = 'spoken';

/** Highlights some characters of an element's text without changing the DOM. */
const highlight = (element: Element, from: number, length: number): void => {
  if (!('highlights' in CSS)) return;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const here = node.textContent?.length ?? 0;
    if (from < before + here) {
      const range = new Range();
      range.setStart(node, from - before);
      range.setEnd(node, Math.min(here, from - before + length));
      CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(range));
      return;
    }
    before += here;
  }
};

/**
 * Reads elements aloud, one after the other, and highlights each spoken word. It stops any earlier
 * reading.
 * @param onEnd called once, when all is read or the reading was stopped
 * @returns a function that stops the reading
 */
export const speak = (
  elements: readonly Element[],
  { voice, rate }: { readonly voice: SpeechSynthesisVoice; readonly rate: number },
  onEnd: () => void,
): (() => void) => {
  speechSynthesis.cancel();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT_NAME);
    onEnd();
  };
  const sentences = elements.flatMap((element) =>
    splitSentences(element.textContent ?? '').map((sentence) => ({ ...sentence, element })),
  );
  const utterances = sentences.map(({ element, text, from }) => {
    const spoken = toSpokenText(text);
    const utterance = new SpeechSynthesisUtterance(spoken.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.onboundary = ({ name, charIndex }) => {
      if (isOver || name !== 'word') return;
      const written = spoken.findWritten(charIndex);
      highlight(element, from + written.from, written.length);
    };
    utterance.onerror = end;
    return utterance;
  });
  const last = utterances.at(-1);
  if (last) last.onend = end;
  else end();
  for (const utterance of utterances) speechSynthesis.speak(utterance);
  return () => {
    if (isOver) return;
    end();
    speechSynthesis.cancel();
  };
};
