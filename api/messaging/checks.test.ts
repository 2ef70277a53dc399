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
import { mp4Seconds } from './mp4.ts';
import { oggSeconds } from './ogg.ts';
import { findSentPreset } from './findSentPreset.ts';
import { webmSeconds } from './webm.ts';

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

describe('a recording', () => {
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
    // Repeat the same fragments: the header was written before there was any sound.
    const once = recorded('beeps.mp4');
    const fragment = once.subarray(once.indexOf('moof') - 4);
    const long = Buffer.concat([once, ...Array.from({ length: 11 }, () => fragment)]);
    expect(mp4Seconds(long)).toBeGreaterThan(31.5);
    expect(codeOf(await checkVoice(long))).toBe('voice-too-long');
  });

  test('a WebM recording lasts until its last sound, whatever its header says', async () => {
    const once = recorded('beeps.webm');
    // Keep the header, but let a block claim a much later time.
    const long = Buffer.from(once);
    long.writeInt16BE(32_000, long.indexOf('a38c81', 'hex') + 3);
    expect(webmSeconds(once)).toBeGreaterThan(2.5);
    expect(webmSeconds(long)).toBe(32);
    expect(codeOf(await checkVoice(long))).toBe('voice-too-long');
  });

  test('a recording with more data than sound is refused', async () => {
    const padding = Buffer.alloc(200_000);
    padding.writeUInt32BE(0x10000000 | (padding.length - 4), 0);
    const dense = Buffer.concat([recorded('beeps.webm'), Buffer.from([0xec]), padding]);
    expect(codeOf(await checkVoice(dense))).toBe('voice-too-long');
  });

  test('a recording in an Ogg file, as Firefox may make it, is accepted', async () => {
    const ogg = toOgg(recorded('beeps.webm'));
    expect(await checkVoice(ogg)).toMatchObject({ container: 'ogg', seconds: 3.2, notes: [] });
    expect(codeOf(await checkVoice(toOgg(recorded('silence.webm'))))).toBe('voice-silent');
    const long = Buffer.from(ogg);
    long.writeBigInt64LE(32n * 48_000n, long.lastIndexOf('OggS') + 6);
    expect(oggSeconds(long)).toBeGreaterThan(31.5);
    expect(codeOf(await checkVoice(long))).toBe('voice-too-long');
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

  test('a recording loses all metadata', async () => {
    const street = 'I live at 5 Hope Road';
    const tags = Buffer.from(street);
    const webm = Buffer.concat([
      recorded('beeps.webm'),
      Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | tags.length]),
      tags,
    ]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(tags.length + 8);
    const mp4 = Buffer.concat([recorded('beeps.mp4'), size, Buffer.from('udta'), tags]);
    for (const given of [webm, mp4, toOgg(recorded('beeps.webm'), `TITLE=${street}`)]) {
      const checked = await checkVoice(given);
      if (isRejection(checked)) throw new Error(checked.rejected);
      expect(checked.bytes).toHaveLength(given.length);
      expect(checked.bytes.includes(street)).toBe(false);
      expect(await checkVoice(checked.bytes)).toEqual(checked);
    }
  });

  test('a recording of countless empty parts is not parsed to its end', async () => {
    const voids = Buffer.concat([
      recorded('beeps.webm'),
      Buffer.from('ec80'.repeat(20_001), 'hex'),
    ]);
    expect(() => webmSeconds(voids)).toThrow('too many elements');
    const box = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('free')]);
    const boxes = Buffer.concat([
      recorded('beeps.mp4'),
      ...Array.from({ length: 10_001 }, () => box),
    ]);
    expect(() => mp4Seconds(boxes)).toThrow('too many boxes');
    for (const given of [voids, boxes]) {
      expect(codeOf(await checkVoice(given))).toBe('voice-unreadable');
    }
  });

  test('a recording of arbitrary bytes causes no other error', async () => {
    const webm = recorded('beeps.webm');
    const beginnings = [webm, recorded('beeps.mp4'), toOgg(webm)];
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
