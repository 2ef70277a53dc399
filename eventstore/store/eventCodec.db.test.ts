import { randomUUID } from 'node:crypto';
import {
  event,
  nextVersion,
  personalEvent,
  when,
  type DataOf,
  type EventDefinitions,
  type EventOf,
} from '@mahoe/domain/eventDefinition';
import { dataSubjectId } from '@mahoe/domain/identity';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { createCodec, type RecordedEvent, type Undecodable } from './eventCodec.ts';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { openPersonalData, type PersonalData } from '../privacy/personalData.ts';
import { NewerEvent } from './newerEvent.ts';
import { positionOf } from './position.ts';

// A plant belongs to a person. Its height was recorded in inches, then in centimetres, then with
// its pot.
const plant = { plantId: dataSubjectId(), ...when };
const height1 = personalEvent(
  { ...plant, inches: z.number() },
  { scope: 'profile', fields: z.object({ nickname: z.string() }) },
);
const height2 = nextVersion(
  height1,
  personalEvent(
    { ...plant, centimetres: z.int() },
    { scope: 'profile', fields: z.object({ nickname: z.string() }) },
  ),
  ({ inches, ...same }) => ({ ...same, centimetres: Math.round(inches * 2.54) }),
);
const height3 = nextVersion(
  height2,
  personalEvent(
    { ...plant, centimetres: z.int(), isPotted: z.boolean() },
    { scope: 'profile', fields: z.object({ names: z.array(z.string()) }) },
  ),
  ({ personal, ...same }) => ({
    ...same,
    isPotted: true,
    personal: personal && { names: [personal.nickname] },
  }),
);
const first = { PlantMeasured: height1, PlantMoved: event({ ...plant, room: z.string() }) };
const second = { ...first, PlantMeasured: height2 };
const third = { ...first, PlantMeasured: height3 };

let keys: KeyStore;
let personalData: PersonalData;
beforeAll(async () => {
  keys = await createKeyStore();
  personalData = openPersonalData(keys.pool, KEK);
});
afterAll(() => keys.drop());

/** Writes an event in the formats of one registry and reads it in those of another. */
const through = async <Written extends EventDefinitions, Read extends EventDefinitions>(
  written: Written,
  event: EventOf<Written>,
  read: Read,
  beforeReading = async (): Promise<void> => {},
): Promise<RecordedEvent<EventOf<Read>> | Undecodable | undefined> => {
  const place = { id: randomUUID(), stream: 'plant-1' };
  const metadata = { commandId: 'c', actor: 'mahoe' };
  const stored = await createCodec<EventOf<Written>>(written).encode(
    event,
    place,
    metadata,
    personalData,
  );
  await beforeReading();
  const inPlace = {
    ...stored,
    ...place,
    revision: 0n,
    position: positionOf(1),
    recordedAt: new Date(0),
  };
  const [decoded] = await createCodec<EventOf<Read>>(read).decode(
    [inPlace],
    openPersonalData(keys.pool, KEK),
  );
  return decoded;
};

const same = { occurredAt: '2026-09-07T13:00:00.000Z', localDate: '2026-09-07' };
const measured = (plantId: string): EventOf<typeof first> => ({
  type: 'PlantMeasured',
  data: { plantId, ...same, inches: 10, personal: { nickname: 'Fern' } },
});

test('an event of an earlier version is upcast to the current format step by step', async () => {
  const plantId = randomUUID();
  const common = { type: 'PlantMeasured', metadata: { v: 1 } };
  expect(await through(first, measured(plantId), second)).toMatchObject({
    ...common,
    data: { plantId, ...same, centimetres: 25, personal: { nickname: 'Fern' } },
  });
  const now = await through(first, measured(plantId), third);
  expect(now).toMatchObject(common);
  expect(now).toHaveProperty('data', {
    plantId,
    ...same,
    centimetres: 25,
    isPotted: true,
    personal: { names: ['Fern'] },
  });
});

test('the personal part of an upcast event stays closed once its key is destroyed', async () => {
  const plantId = randomUUID();
  const read = await through(first, measured(plantId), third, () => keys.shred(plantId));
  expect(read).toMatchObject({ data: { centimetres: 25, isPotted: true, personal: null } });
});

test('a new event is stored in the current format, and other types stay as they are', async () => {
  const data = { plantId: randomUUID(), ...same };
  const moved = { type: 'PlantMoved', data: { ...data, room: 'kitchen' } } as const;
  expect(await through(third, moved, first)).toMatchObject({ metadata: { v: 1 }, ...moved });
  const grown: EventOf<typeof third> = {
    type: 'PlantMeasured',
    data: { ...data, centimetres: 30, isPotted: false, personal: { names: ['Fern', 'Fernie'] } },
  };
  expect(await through(third, grown, third)).toMatchObject({ metadata: { v: 3 }, ...grown });
  await expect(through(third, grown, second)).rejects.toThrow(NewerEvent);
});

test('an event that violates its stored format is not upcast', async () => {
  const place = { id: randomUUID(), stream: 'plant-1' };
  const stored = {
    type: 'PlantMeasured',
    ...place,
    data: { plantId: randomUUID(), ...same, inches: 'ten' },
    metadata: { commandId: 'c', actor: 'mahoe', v: 1 },
    revision: 0n,
    position: positionOf(1),
    recordedAt: new Date(0),
  };
  expect(createCodec<EventOf<typeof third>>(third).decodeWithoutKeys(stored)).toMatchObject({
    undecodable: 'corrupt',
  });
});

test('an upcast goes from one format’s data to the next one’s, or does not compile', () => {
  type Upcast = Parameters<typeof nextVersion<typeof height1, typeof height2>>[2];
  expectTypeOf<Upcast>().parameter(0).toEqualTypeOf<DataOf<typeof height1>>();
  expectTypeOf<Upcast>().returns.toEqualTypeOf<DataOf<typeof height2>>();
});
