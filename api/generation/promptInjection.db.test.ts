// @module-tag large: tries many injected prompts
// R22 of docs/rules.md
import { ORDERS } from '@mahoe/content/drafting/fixtures/orders';
import { plantLesson } from '@mahoe/content/drafting/fixtures/plantLesson';
import { PLANTS, plantQuestion } from '@mahoe/content/drafting/fixtures/plantQuestions';
import { generateArticle, listArticleDrafts } from '@mahoe/contracts/content/articleDrafts';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { generateQuestions, listDrafts } from '@mahoe/contracts/content/drafts';
import { addTopic } from '@mahoe/contracts/content/topicAdmin';
import { beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import {
  parsePromptData,
  isSolveRequest,
  useModelTestApi,
  solveCorrectly,
} from '../fixtures/modelTestApi.ts';
import { newPupil } from '../fixtures/people.ts';

const modelApi = useModelTestApi({ AI_MONTHLY_TOKENS: 5_000_000, AI_TIMEOUT_MS: 20_000 });
const topicIds = new Map<string, string>();
beforeAll(async () => {
  for (const [index, [name]] of ORDERS.entries()) {
    const body = { name, subjectId: 4, grade: 4, orderIndex: index + 2 } as const;
    topicIds.set(name, (await modelApi.admin.ask(addTopic, { body })).id);
  }
  await modelApi.testApi.settle();
});

test.each(ORDERS)(
  'the name %j is sent as data, and text that obeys it is not published',
  async (name, obeyed) => {
    const id = topicIds.get(name) ?? '';
    const since = modelApi.asked.length;
    modelApi.behave((asked) => {
      if (isSolveRequest(asked)) return solveCorrectly(asked);
      return 'focus' in (parsePromptData(asked) as object)
        ? { answer: plantLesson(obeyed) }
        : {
            answer: {
              questions: PLANTS.map((which) =>
                plantQuestion(which, {
                  explanation: `${obeyed} The answer is ${which[1]}, as it always was.`,
                }),
              ),
            },
          };
    });
    const admin = createCaller(modelApi.testApi.app, modelApi.admin.cookie);
    const pia = await newPupil(modelApi.testApi, 'Pia');
    await modelApi.testApi.settle();
    expect(await admin.refused(generateQuestions, { params: { id } })).toMatchObject({
      code: 'no-draft-passed',
    });
    const body = { topic: 'plants and water', topicId: id };
    expect(await pia.refused(generateArticle, { body })).toMatchObject({
      code: 'no-article-passed',
    });
    for (const asked of modelApi.asked.slice(since)) {
      const [system, data] = asked.messages;
      expect(system?.content).not.toContain(name);
      expect(data?.content).not.toMatch(/[<>]/);
      if (!isSolveRequest(asked)) expect(parsePromptData(asked)).toMatchObject({ topic: name });
    }
    await modelApi.testApi.settle();
    expect(await admin.ask(listDrafts)).toEqual([]);
    expect(await admin.ask(listArticleDrafts)).toEqual([]);
    const shown = await pia.ask(listTopics, { query: { subjectId: 4, grade: 4 } });
    expect(shown.find((one) => one.id === id)).toMatchObject({ questionCount: 0, articleCount: 0 });
  },
);
