import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import { teamGoal, teamGoalEndsAt, type TeamGoalCommand } from './teamGoal.ts';
import { teamWeekId } from './teamWeek.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const tamika = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0003';
const goalId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0009';
const session = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-${String(n).padStart(12, '0')}`;
const at = (instant: string) => momentOf(instantMs(instant));
const monday = '2026-11-16T13:00:00.000Z';
const lastMoment = '2026-11-23T00:59:59.999Z';

const start = (instant = monday): TeamGoalCommand => ({
  type: 'StartTeamGoal',
  now: at(instant),
  goalId,
  pupilId: keisha,
  friendId: jevaughn,
});
const quiz = (
  n: number,
  pupilId = n % 2 ? keisha : jevaughn,
  instant = '2026-11-18T13:00:00.000Z',
): TeamGoalCommand => ({
  type: 'CountTeamQuiz',
  now: at(instant),
  pupilId,
  sessionId: session(n),
});
const nine = Array.from({ length: 9 }, (_, n) => quiz(n));
const given = givenCommands(teamGoal);

describe('a team goal (R19)', () => {
  test('is for the week it begins in, to Sunday, 20:00 in Jamaica', () => {
    given()
      .when(start())
      .then({ type: 'TeamGoalStarted', data: { week: '2026-11-16', quizzes: 10 } });
    expect(teamGoalEndsAt('2026-11-16')).toBe('2026-11-23T01:00:00.000Z');
    given().when(start(lastMoment)).then({ type: 'TeamGoalStarted' });
    given().when(start('2026-11-23T01:00:00.000Z')).thenRejected('team-week-over');
  });

  test('begins once, and with a friend', () => {
    given(start()).when(start()).thenNothing();
    given()
      .when({ ...start(), friendId: keisha } as TeamGoalCommand)
      .thenRejected('cannot-team-with-yourself');
  });

  test('counts each quiz of the two once, and no other quiz', () => {
    given(start())
      .when(quiz(1))
      .then({ type: 'TeamQuizCounted', data: { pupilId: keisha, quizzesSoFar: 1 } });
    given(start(), quiz(1)).when(quiz(1)).thenNothing();
    given(start()).when(quiz(1, tamika)).thenNothing();
    given().when(quiz(1)).thenNothing();
  });

  test('counts no quiz from before its start or after its end', () => {
    given(start())
      .when(quiz(1, keisha, '2026-11-16T12:59:59.999Z'))
      .thenNothing();
    given(start())
      .when(quiz(1, keisha, lastMoment))
      .then({ type: 'TeamQuizCounted' });
    given(start())
      .when(quiz(1, keisha, '2026-11-23T01:00:00.000Z'))
      .thenNothing();
  });

  test('is reached by both with the tenth quiz, whoever completed it', () => {
    const history = [
      { type: 'TeamQuizCounted', data: { quizzesSoFar: 10 } },
      { type: 'TeamGoalReached', data: { pupilId: keisha, friendId: jevaughn } },
      { type: 'TeamGoalReached', data: { pupilId: jevaughn, friendId: keisha } },
    ] as const;
    given(start(), ...nine)
      .when(quiz(9))
      .then(...history);
    given(start(), ...nine, quiz(9))
      .when(quiz(10))
      .thenNothing();
  });
});

test('the decider keeps the properties of every decider', () => {
  const commands = fc.array(
    fc.oneof(
      fc.constant(start()),
      fc
        .tuple(fc.integer({ min: 0, max: 14 }), fc.constantFrom(keisha, jevaughn, tamika))
        .map(([n, pupilId]) => quiz(n, pupilId)),
    ),
    { maxLength: 40 },
  );
  checkDeciderProperties(teamGoal, commands);
  fc.assert(
    fc.property(commands, (sequence) => {
      const events = eventsAfter(teamGoal, sequence);
      const rewarded = events.filter(({ type }) => type === 'TeamGoalReached');
      expect([0, 2]).toContain(rewarded.length);
      expect(new Set(rewarded.map(({ data }) => data.pupilId)).size).toBe(rewarded.length);
    }),
  );
});

test('a pupil has one team goal a week', () => {
  expect(teamWeekId(keisha, '2026-11-22')).toBe(teamWeekId(keisha, '2026-11-16'));
  expect(teamWeekId(keisha, '2026-11-23')).not.toBe(teamWeekId(keisha, '2026-11-22'));
});
