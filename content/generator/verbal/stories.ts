import { type ByDifficulty, graded } from '../item.ts';
import type { Story } from './sequences.ts';

const story = (clue: string, sentences: Story['sentences']): Story => ({ sentences, clue });

export const STORIES_5: ByDifficulty<readonly Story[]> = graded(
  [
    story('An egg must be laid before it can hatch.', [
      'A hen laid an egg.',
      'She sat on it.',
      'A chick hatched.',
      'It grew into a hen.',
    ]),
    story('The rain comes before the puddles dry.', [
      'Dark clouds gathered.',
      'Heavy rain fell.',
      'Puddles filled the road.',
      'The sun dried them.',
    ]),
    story('"It" and "them" need something named before.', [
      'Omar bought a kite.',
      'He tied string to it.',
      'It rose in the wind.',
      'The string broke.',
    ]),
  ],
  [
    story('"First", "next" and "at last" show the order.', [
      'First she mixed the dough.',
      'Next she let it rise.',
      'Then she baked it.',
      'At last she tasted it.',
    ]),
    story('Somebody must lose the purse before it can be found.', [
      'Jada lost her purse.',
      'A driver found it.',
      'He handed it in.',
      'She thanked him warmly.',
    ]),
    story('The alarm comes before the pupils leave.', [
      'The fire alarm rang.',
      'Pupils left the class.',
      'Teachers counted them.',
      'Everybody was safe.',
    ]),
  ],
  [
    story('"It" points back to the seed, "they" to the leaves.', [
      'Kemar planted a seed.',
      'It sprouted in a week.',
      'Two leaves appeared.',
      'They turned to the sun.',
    ]),
    story('"However" and "so" need something said before.', [
      'The team practised daily.',
      'However, they lost again.',
      'So they changed the plan.',
      'Finally they won.',
    ]),
    story('"She" and "it" need something named before.', [
      'Renae wrote a letter.',
      'She sent it to Cuba.',
      'Her cousin read it.',
      'A reply came quickly.',
    ]),
  ],
);

export const STORIES_6: ByDifficulty<readonly Story[]> = graded(
  [
    story('The storm is heard of before it comes, and the repair follows the damage.', [
      'The radio warned of a storm.',
      'Families boarded up their windows.',
      'That night the wind tore off roofs.',
      'In the morning repairs began.',
    ]),
    story('"It" needs the boat to be named, and the rescue comes last.', [
      'A small boat left the harbour.',
      'Far out, its engine stopped.',
      'The crew waved a red cloth.',
      'A ship came to their rescue.',
    ]),
    story('"One day" opens the story; "since then" closes it.', [
      'One day a dog followed Tajay home.',
      'He fed it and asked around.',
      'Nobody claimed the animal.',
      'Since then it has lived with him.',
    ]),
  ],
  [
    story('A problem comes first, then an idea, a test and the result.', [
      'The garden wilted every afternoon.',
      'Monique had an idea.',
      'She tied up a sheet for shade.',
      'Soon the plants recovered.',
    ]),
    story('"Such an animal" and "these" point back.', [
      'Manatees live in warm, shallow water.',
      'Such an animal eats sea grass.',
      'Boats often hurt these slow swimmers.',
      'Therefore laws now protect them.',
    ]),
    story('"Afterwards" and "both" need what went before.', [
      'Two friends entered the race.',
      'Halfway, one of them fell.',
      'The other stopped to help.',
      'Afterwards both received a prize.',
    ]),
  ],
  [
    story('"This change" points back to the road; "them" to the visitors.', [
      'A new road reached the village.',
      'This change brought many visitors.',
      'Cookshops were opened to feed them.',
      'Today few young people move away.',
    ]),
    story('"Nevertheless" needs the failure, "at last" ends the story.', [
      'The inventor tested his first lamp.',
      'It burnt out within minutes.',
      'Nevertheless he kept on trying.',
      'At last one glowed all night.',
    ]),
    story('The general statement comes first, then the example and what follows from it.', [
      'Some plants store water.',
      'The cactus, for example, has a thick stem.',
      'This holds water for months.',
      'That is why it survives drought.',
    ]),
  ],
);
