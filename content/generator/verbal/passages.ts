import { graded } from '../item.ts';
import type { HandwrittenTable } from './handwrittenQuestions.ts';

/** Short passages, each with one question: inference, assumption or conclusion. */
export const PASSAGES: HandwrittenTable = graded(
  [
    {
      stem: 'Andre looked at the sky, took the clothes off the line and shut the windows. What did Andre most likely expect?',
      answer: 'rain',
      others: ['visitors', 'sunshine', 'thieves'],
      trap: 'used only one of the clues',
      explanation:
        'A look at the sky, clothes taken in and windows shut: together they point to rain.',
    },
    {
      stem: 'The plates were empty, the candles were out and bits of coloured paper lay on the floor. What had most likely taken place?',
      answer: 'a party',
      others: ['a robbery', 'a lesson', 'a storm'],
      trap: 'used only one of the clues',
      explanation: 'Empty plates, candles and coloured paper are what a party leaves behind.',
    },
    {
      stem: 'Miss Brown yawned, rubbed her eyes and read the same line for the third time. How did she feel?',
      answer: 'tired',
      others: ['angry', 'excited', 'hungry'],
      trap: 'did not put the clues together',
      explanation: 'Yawning, rubbing the eyes and reading a line again show that she was tired.',
    },
    {
      stem: 'When the bus stopped, Kemar gave his seat to an old lady and held her bag. What kind of boy is Kemar?',
      answer: 'considerate',
      others: ['wealthy', 'forgetful', 'timid'],
      trap: 'did not judge him by what he did',
      explanation: 'He thinks of what others need. That is being considerate.',
    },
    {
      stem: 'The shopkeeper kept looking at the clock and had already packed away the bread. What will the shopkeeper most likely do next?',
      answer: 'close the shop',
      others: ['bake more bread', 'buy a new clock', 'open another shop'],
      trap: 'did not ask what the clues lead to',
      explanation: 'Watching the clock and packing away are what one does before closing.',
    },
    {
      stem: 'Our mango tree bore nothing this year. The one next door, which is watered daily, is full of fruit. What does the writer suggest?',
      answer: 'Water helped the other tree.',
      others: ['The other tree is older.', 'Mangoes are expensive.', 'The neighbours are unkind.'],
      trap: 'chose something the passage does not point to',
      explanation: 'The only difference that is told is the daily watering.',
    },
    {
      stem: 'The runner touched her knee, bit her lip and limped to the side of the track. What had most likely happened?',
      answer: 'She was hurt.',
      others: ['She had won.', 'She was late.', 'She was hungry.'],
      trap: 'used only one of the clues',
      explanation: 'Touching the knee, biting the lip and limping show pain.',
    },
    {
      stem: 'The class was silent. Every head was bent over a sheet, and the teacher walked slowly between the rows. What was going on?',
      answer: 'a test',
      others: ['a concert', 'lunch', 'a game'],
      trap: 'used only one of the clues',
      explanation: 'Silence, bent heads and a teacher watching the rows point to a test.',
    },
  ],
  [
    {
      stem: 'All six pupils who read daily at home improved. The principal now asks every parent to read with the children. What does the principal assume?',
      answer: 'Reading at home caused the gain.',
      others: [
        'All parents enjoy books.',
        'Six pupils are the whole school.',
        'Books cost very little.',
      ],
      trap: 'chose something that is not needed for the plan',
      explanation: 'The plan makes sense only if the reading at home was what helped.',
    },
    {
      stem: 'Since the new traffic light was put up, no accident has occurred at the corner. Before, there were four a year. Which conclusion is best?',
      answer: 'The light has made it safer.',
      others: [
        'Drivers now dislike the corner.',
        'Accidents cannot happen there.',
        'The corner is now too busy.',
      ],
      trap: 'went further than the facts',
      explanation: 'The facts show fewer accidents. They do not show that none can ever happen.',
    },
    {
      stem: '"Our juice is the best," says the poster, "because thousands buy it." What does the poster take for granted?',
      answer: 'What many buy must be good.',
      others: [
        'The juice is made of fruit.',
        'Posters cost a lot of money.',
        'Thousands of people can read.',
      ],
      trap: 'chose something that does not join reason and claim',
      explanation: 'The claim follows only if things that many people buy are always good.',
    },
    {
      stem: 'The beach was cleaned on Saturday. By Monday bottles lay there again, most of them beside the empty bin. What can we infer?',
      answer: 'Some visitors do not use the bin.',
      others: [
        'The bin was too small for a beach.',
        'Nobody visited the beach.',
        'The sea brought all the bottles.',
      ],
      trap: 'did not use the clue "empty bin"',
      explanation: 'The bin was empty and bottles lay beside it, so people did not use it.',
    },
    {
      stem: 'Mr Clarke planted peas between his rows of corn. Both crops grew better than before, and he bought less fertiliser. Which conclusion fits?',
      answer: 'Growing them together helped.',
      others: [
        'Peas are easier to sell.',
        'Corn never needs any fertiliser.',
        'He should stop growing corn.',
      ],
      trap: 'chose something the passage does not tell',
      explanation: 'Both grew better side by side, so growing them together helped.',
    },
    {
      stem: 'Grandpa never throws anything away. The drawer is full of string, buttons and keys, and each has been useful one day. What is the main point?',
      answer: 'Saved things may come in handy.',
      others: [
        'Grandpa has lost his keys.',
        'Drawers should be kept empty.',
        'String is better than buttons.',
      ],
      trap: 'picked a detail instead of the point',
      explanation: 'The last words tell the point: each thing was useful one day.',
    },
    {
      stem: 'Tia said she loved the gift. Yet she put it back in the box at once and did not look at it again. What does the writer hint?',
      answer: 'Tia did not really like it.',
      others: ['Tia had given it herself.', 'The box was very pretty.', 'Tia has too many gifts.'],
      trap: 'believed the words and not the actions',
      explanation: '"Yet" warns us: what she did does not match what she said.',
    },
    {
      stem: 'Bats eat thousands of mosquitoes a night. When a cave was closed and its bats left, more people near it fell ill with dengue. What is suggested?',
      answer: 'Fewer bats meant more mosquitoes.',
      others: [
        'Bats carried dengue to the people.',
        'The cave was full of water.',
        'Sick people closed the cave.',
      ],
      trap: 'did not link the facts',
      explanation:
        'Bats eat mosquitoes, and mosquitoes spread dengue. Fewer bats leave more mosquitoes.',
    },
  ],
  [
    {
      stem: 'A town stopped giving out plastic bags. Shops first lost customers, but a year later sales were higher than before and the gullies were clean. Which statement does the passage support?',
      answer: 'The early loss did not last.',
      others: [
        'The ban harmed shops for good.',
        'People stopped buying food.',
        'Gullies are cleaned by shops.',
      ],
      trap: 'stopped reading at the first fact',
      explanation: '"First … but a year later" tells that the loss was short.',
    },
    {
      stem: 'Our team has never lost in the rain. It will rain on Saturday; therefore we shall win. What is wrong with this reasoning?',
      answer: 'The past does not make it certain.',
      others: [
        'Teams do not play on Saturdays.',
        'It never rains on Saturdays.',
        'Rain makes every team lose its match.',
      ],
      trap: 'attacked a fact instead of the reasoning',
      explanation: 'Even if it was always so before, it need not be so again.',
    },
    {
      stem: 'Most of those who answered a survey at the gym exercise daily. The writer concludes that most people in the parish do. Why is this weak?',
      answer: 'Gym users are not like everybody.',
      others: [
        'Surveys are never useful.',
        'People exercise too much.',
        'The parish has no other gym.',
      ],
      trap: 'did not ask who was questioned',
      explanation:
        'People at a gym exercise more than others, so they do not stand for the parish.',
    },
    {
      stem: 'The council says the park is too costly to keep. It spent twice as much last month on new cars for its officers. What does the writer imply?',
      answer: 'Cost is not the true reason.',
      others: [
        'The park should have more cars.',
        'Officers do not like the park.',
        'New cars are cheaper now.',
      ],
      trap: 'did not compare the two facts',
      explanation: 'Setting the cars beside the park suggests that money could be found.',
    },
    {
      stem: 'Honey found in old tombs can still be eaten, for it holds too little water for germs to live in. What may we conclude?',
      answer: 'Germs need water.',
      others: ['Old honey tastes better.', 'Tombs are free of germs.', 'Bees lived in the tombs.'],
      trap: 'did not use the word "for"',
      explanation: '"For" gives the reason: too little water for germs, so germs need water.',
    },
    {
      stem: 'Every machine in the factory was checked except one. On Tuesday a machine broke down. The manager blames the unchecked one. What must be known before agreeing?',
      answer: 'which machine broke down',
      others: ['how old the manager is', 'what the factory sells', 'how long Tuesday was'],
      trap: 'did not look for the missing link',
      explanation: 'The blame is fair only if the machine that broke is the unchecked one.',
    },
    {
      stem: 'Birds left the valley a day before the earthquake. Some people now say that birds can feel earthquakes coming. Which fact would weaken this claim most?',
      answer: 'The birds leave every October.',
      others: [
        'The birds flew north together.',
        'The people like the birds.',
        'The earthquake was strong.',
      ],
      trap: 'chose a fact that has nothing to do with the claim',
      explanation:
        'If they leave every October anyway, their leaving had nothing to do with the earthquake.',
    },
    {
      stem: 'Zara could have kept the prize money. Instead she bought books for the library where she had learned to read. What does this show about Zara?',
      answer: 'She is grateful and generous.',
      others: [
        'She is careless with money.',
        'She dislikes winning prizes.',
        'She wants to become a librarian.',
      ],
      trap: 'judged her by a detail',
      explanation: 'She gives (generous) to the place that helped her (grateful).',
    },
  ],
);
