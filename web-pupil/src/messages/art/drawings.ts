import { animals } from './animals.tsx';
import { celebration } from './celebration.tsx';
import { food } from './food.tsx';
import { nature } from './nature.tsx';
import type { Drawing } from './paint.ts';
import { pictures } from './pictures.tsx';
import { space } from './space.tsx';
import { transport } from './transport.tsx';

/** The drawing of each sticker and each quick picture message, by the preset's id. */
export const drawings: Readonly<Record<'sticker' | 'picture', Readonly<Record<string, Drawing>>>> =
  {
    sticker: { ...animals, ...food, ...nature, ...transport, ...celebration, ...space },
    picture: pictures,
  };
