import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import { school, type ListSchool } from './school.ts';

const listDenbigh: ListSchool = {
  type: 'ListSchool',
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  schoolId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0401',
  name: 'Denbigh Primary School',
  schoolType: 'Primary',
  parish: 'Clarendon',
  administratorId: null,
};

test('a school is listed once', () => {
  const listed = spec(school).given().when(listDenbigh).events();
  expect(listed).toEqual([
    {
      type: 'SchoolListed',
      data: {
        schoolId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0401',
        name: 'Denbigh Primary School',
        type: 'Primary',
        parish: 'Clarendon',
        administratorId: null,
        occurredAt: '2026-11-16T13:00:00.000Z',
        localDate: '2026-11-16',
      },
    },
  ]);
  spec(school)
    .given(...listed)
    .when(listDenbigh)
    .thenNothing();
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(school, fc.array(fc.constant(listDenbigh)));
});
