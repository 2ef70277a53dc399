import { readFileSync } from 'node:fs';
import {
  EMOJI,
  PRESETS,
  QUICK_PICTURES,
  STICKERS,
  type PresetType,
} from '@mahoe/contracts/messaging/presets';
import { isRejection } from '@mahoe/domain/decider';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLine } from '../fixtures/conversations.ts';
import { checkDrawing } from './checkDrawing.ts';
import { checkVoice } from './checkVoice.ts';
import { toOgg } from './fixtures/toOgg.ts';
import { findSentPreset } from './findSentPreset.ts';

const recorded = (name: string): Buffer =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const sheet = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } });
const codeOf = (checked: object): unknown => (isRejection(checked) ? checked.rejected : checked);

describe('a drawing', () => {
  test('a drawing is encoded again without metadata', async () => {
    const given = await sharp(await drawLine())
      .withMetadata({ exif: { IFD0: { ImageDescription: 'call me: 876-555-0100' } } })
      .png()
      .toBuffer();
    const secret = Buffer.from('876-555-0100');
    expect(given.includes(secret)).toBe(true);
    const checked = await checkDrawing(Buffer.concat([given, secret]));
    if (isRejection(checked)) throw new Error(checked.rejected);
    expect(checked.bytes.includes(secret)).toBe(false);
    expect(await sharp(checked.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 300,
      height: 200,
    });
    expect(checked.notes).toEqual([]);
  });

  test.each(['#ffffff', '#B3243A'])('an empty sheet is refused: %s', async (background) => {
    const given = await sheet(300, 200, background).png().toBuffer();
    expect(codeOf(await checkDrawing(given))).toBe('drawing-blank');
  });

  test('a nearly empty sheet gets a note', async () => {
    const dot = await sheet(6, 6, '#1E2A26').png().toBuffer();
    const given = await sheet(300, 200)
      .composite([{ input: dot, top: 20, left: 20 }])
      .png()
      .toBuffer();
    expect(await checkDrawing(given)).toMatchObject({ notes: ['nearly-blank'] });
  });

  test('a file that is no drawing or is too large is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const cut = (await drawLine()).subarray(0, 200);
    const large = await sheet(601, 400).png().toBuffer();
    for (const given of [svg, cut, large, Buffer.alloc(0), recorded('beeps.webm')]) {
      expect(codeOf(await checkDrawing(given))).toBe('drawing-unreadable');
    }
  });
});

describe('a recording', async () => {
  test.each([
    ['beeps.webm', 'webm'],
    ['firefox.webm', 'webm'],
    ['beeps.mp4', 'mp4'],
  ])("a browser's recording is read: %s", async (name, container) => {
    const checked = await checkVoice(recorded(name));
    expect(checked).toMatchObject({ container, notes: [] });
    if (isRejection(checked)) throw new Error(checked.rejected);
    expect(checked.seconds).toBeGreaterThan(2.5);
    expect(checked.seconds).toBeLessThan(3.6);
  });

  test.each(['silence.webm', 'silence.mp4'])('a silent recording is refused: %s', async (name) => {
    expect(codeOf(await checkVoice(recorded(name)))).toBe('voice-silent');
  });

  test('a file that is no recording is refused', async () => {
    const cut = recorded('beeps.mp4').subarray(0, 40);
    for (const given of [await drawLine(), Buffer.from('ID3'), Buffer.alloc(0), cut]) {
      expect(codeOf(await checkVoice(given))).toBe('voice-unreadable');
    }
  });

  test('a recording that is too long is refused, whatever its header says', async () => {
    const long = Buffer.from(recorded('beeps.webm'));
    // Keep the header, but let the last block claim a much later time.
    long.writeInt16BE(32_000, long.lastIndexOf('810c3080', undefined, 'hex') + 1);
    expect(codeOf(await checkVoice(long))).toBe('voice-too-long');
  });

  test('a recording with more data than sound is refused', async () => {
    const dense = Buffer.from(recorded('beeps.webm'));
    // Shorten the unit of time, so that three seconds take a quarter of a second.
    dense.writeUIntBE(70_000, dense.indexOf('2ad7b183', undefined, 'hex') + 4, 3);
    expect(codeOf(await checkVoice(dense))).toBe('voice-too-long');
  });

  test('a recording in an Ogg file, as Firefox may make it, is accepted', async () => {
    const ogg = await toOgg(recorded('beeps.webm'));
    expect(await checkVoice(ogg)).toMatchObject({ container: 'ogg', seconds: 3.2, notes: [] });
    expect(codeOf(await checkVoice(await toOgg(recorded('silence.webm'))))).toBe('voice-silent');
    for (const broken of [ogg.subarray(0, -1), ogg.subarray(0, 200)]) {
      expect(codeOf(await checkVoice(broken))).toBe('voice-unreadable');
    }
  });

  test('a recording with unknown sizes is accepted', async () => {
    const once = recorded('beeps.webm');
    const cluster = once.lastIndexOf('1f43b675', undefined, 'hex');
    const unknown = Buffer.from(once);
    unknown.write('01ffffffffffffff', cluster + 4, 'hex');
    expect(await checkVoice(unknown)).toMatchObject({ container: 'webm', seconds: 3.1 });
  });

  /** Builds an element of WebM with a size in two bytes. */
  const element = (id: string, body: Buffer): Buffer => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(0x4000 | body.length);
    return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
  };
  /** Builds a box of MP4. */
  const box = (type: string, body: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length + 8);
    return Buffer.concat([size, Buffer.from(type), body]);
  };
  const secret = Buffer.from('I live at 5 Hope Road');
  const webm = recorded('beeps.webm');
  const cluster = webm.lastIndexOf('1f43b675', undefined, 'hex');
  const mp4 = recorded('beeps.mp4');
  const fragment = mp4.indexOf('moof') - 4;

  test.each([
    ['tags at the end', Buffer.concat([webm, element('1254c367', secret)])],
    ['a Void at the end', Buffer.concat([webm, element('ec', secret)])],
    ['a Void in the segment', Buffer.from(webm).fill(secret, 120, 120 + secret.length)],
    ['an unknown element', Buffer.concat([webm, element('4abc', secret)])],
    ['bytes after the end', Buffer.concat([recorded('firefox.webm'), secret])],
    ['a writing application', Buffer.from(webm).fill(secret.subarray(0, 6), 187, 193)],
    ['udta', Buffer.concat([mp4, box('udta', secret)])],
    [
      'free',
      Buffer.concat([mp4.subarray(0, fragment), box('free', secret), mp4.subarray(fragment)]),
    ],
    ['skip', Buffer.concat([mp4, box('skip', secret)])],
    ['a box of no type', Buffer.concat([mp4, box('hope', secret)])],
    ['data that no sample uses', Buffer.concat([mp4, box('mdat', secret)])],
    ['an Ogg comment', await toOgg(webm, secret.toString())],
  ])('a recording is rewritten without %s', async (_where, given) => {
    expect(given.includes(secret.subarray(0, 6))).toBe(true);
    const checked = await checkVoice(given);
    if (isRejection(checked)) throw new Error(checked.rejected);
    expect(checked.bytes.includes(secret.subarray(0, 6))).toBe(false);
    const plain = await checkVoice(checked.bytes);
    expect(plain).toMatchObject({ seconds: checked.seconds, notes: [] });
  });

  test.each([
    [
      'Voids before the sound',
      [webm.subarray(0, cluster), 'ec80', 100_000, webm.subarray(cluster)],
    ],
    ['Voids among the first elements', [webm.subarray(0, 87), 'ec80', 100_000, webm.subarray(87)]],
    ['empty boxes', [mp4, '0000000866726565', 50_000, Buffer.alloc(0)]],
    ['empty fragments', [mp4, '000000086d6f6f66', 50_000, Buffer.alloc(0)]],
  ] as const)(
    'a file that keeps a parser busy stops neither the process nor the next recording: %s',
    { tags: 'large', timeout: 60_000 },
    async (_what, [before, part, times, after]) => {
      const busy = Buffer.concat([before, Buffer.from(part.repeat(times), 'hex'), after]);
      let turns = 0;
      const turning = setInterval(() => (turns += 1), 10);
      await checkVoice(busy);
      clearInterval(turning);
      expect(turns).toBeGreaterThan(0);
      expect(await checkVoice(webm)).toMatchObject({ container: 'webm', seconds: 3.1 });
    },
  );

  test('a recording of arbitrary bytes is never another error', async () => {
    const beginnings = [webm, mp4, await toOgg(webm)];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.nat(3000),
        fc.uint8Array({ maxLength: 200 }),
        async (beginning, length, noise) => {
          const given = Buffer.concat([beginning.subarray(0, length), noise]);
          await checkVoice(given);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a preset', () => {
  const types = Object.keys(PRESETS) as PresetType[];

  test('there are twelve quick pictures, and eight stickers of each kind', () => {
    expect(QUICK_PICTURES).toHaveLength(12);
    const perCategory = Map.groupBy(STICKERS, ({ category }) => category);
    expect([...perCategory.keys()]).toHaveLength(6);
    for (const list of perCategory.values()) expect(list.length).toBeGreaterThanOrEqual(8);
    for (const type of types) {
      const ids = PRESETS[type].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('a preset is found by its id, its character, or our own text', () => {
    const [happy] = EMOJI;
    expect(findSentPreset('emoji', { metadata: { icon: happy?.icon } })).toBe(happy);
    expect(findSentPreset('emoji', { content: happy?.icon })).toBe(happy);
    expect(findSentPreset('picture', { content: 'Good job!' })?.id).toBe('good-job');
    expect(findSentPreset('sticker', { metadata: { icon: 'mango' }, content: 'rude' })?.id).toBe(
      'mango',
    );
  });

  test('forged text and pictures are not presets', () => {
    const known = new Set(
      types.flatMap((type) =>
        PRESETS[type].flatMap((preset) => [
          preset.id,
          preset.text,
          'icon' in preset ? preset.icon : '',
        ]),
      ),
    );
    const forged = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('__proto__', 'toString', 'mango ', 'MANGO', 'mango\0', '🍆', '<img src=x>'),
      fc.constantFrom(...known).map((one) => `${one}!`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...types), forged, forged, (type, icon, content) => {
        fc.pre(!known.has(icon) && !known.has(content));
        expect(findSentPreset(type, { content, metadata: { icon } })).toBeUndefined();
        expect(findSentPreset(type, { content })).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
