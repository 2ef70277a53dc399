import { readFileSync } from 'node:fs';
import { curriculum } from '@mahoe/content/curriculum';
import { readQuestionLines } from '@mahoe/content/questionLines';
import { createTopicFinder } from '@mahoe/content/topicReference';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { question } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import { expect, test } from 'vitest';
import { z } from 'zod';

const file = process.env['IMPORT_SAMPLE'];
const Row = z.object({ use: z.string().optional() });

test.skipIf(file === undefined)(
  'the bank that IMPORT_SAMPLE names goes through: every line marked core, and all that is refused has a reason',
  () => {
    const text = readFileSync(file ?? '', 'utf8');
    const { questions, refused } = readQuestionLines(text, createTopicFinder(curriculum()));
    const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
    const taken = questions.filter(({ id, topicId, content }) => {
      const command = { type: 'ShipQuestion', now, questionId: id, topicId, content } as const;
      return !isRejection(question.decide(null, command));
    });
    const core = text
      .split('\n')
      .flatMap((line, index) =>
        line !== '' && Row.parse(JSON.parse(line)).use === 'core' ? [index + 1] : [],
      );
    const lines = new Set(taken.map(({ line }) => line));
    expect(core.length).toBeGreaterThan(0);
    expect(core.filter((line) => !lines.has(line))).toEqual([]);
    expect(refused.filter(({ reason }) => !/^.+\.$/.test(reason))).toEqual([]);
  },
);
