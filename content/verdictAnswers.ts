/** What pupils may write to a question that asks for a verdict or for one result. */
export interface VerdictAnswers {
  /** The question's stem. */
  readonly question: string;
  /** With the right verdict and a reason, in a pupil's words; they pass. */
  readonly right: readonly string[];
  /** With the wrong verdict, however good its reasons sound; they do not pass. */
  readonly wrong: readonly string[];
}

const verdict = (
  question: string,
  right: readonly string[],
  wrong: readonly string[],
): VerdictAnswers => ({ question, right, wrong });

/** Every extended response of the bank that asks for a verdict has its answers here. */
export const VERDICT_ANSWERS: readonly VerdictAnswers[] = [
  verdict(
    'Tia says that 5,648 rounded to the nearest hundred is 5,700. Is she right? Explain how you know.',
    [
      'No, because 48 is closer to 0 so it is 5600.',
      'She is wrong. The tens digit is 4, so 5,600.',
    ],
    ['Yes. The tens digit is 4 and 5,648 is nearer to 5,700 than to 5,600.'],
  ),
  verdict(
    'Dana says that 0.25 is greater than 0.7, because 25 is greater than 7. Explain why Dana is wrong.',
    ['0.7 is 0.70 and 70 is bigger than 25.', '0.7 is more because 7 tenths beats 2 tenths.'],
    ['Dana is right, 25 hundredths is more than 7 tenths.'],
  ),
  verdict(
    'Jordan slides a card triangle across the desk and then turns it. Is it still congruent to the triangle he started with? Explain.',
    [
      'Yes, because the size and shape did not change.',
      'They are congruent, the sides are the same.',
    ],
    ['No, because when you turn it the shape and size are not the same.'],
  ),
  verdict(
    'A pattern goes 5, 8, 11, 14 and so on. Will the number 32 be in it? Explain how you know.',
    ['Yes, because it goes up in 3s.', 'You add 3 every time: 17, 20, 23, 26, 29, 32.'],
    [
      'No, because it goes up in 3s: 26, 29, 33.',
      'No, it will not. Add 3: 17, 20, 23, 26, 29, 31.',
    ],
  ),
  verdict(
    'Is 91 a prime number or a composite number? Explain how you know.',
    ['Composite, because it is in the 7 times table.', 'It is not prime. 7 x 13 = 91.'],
    [
      'It is a prime number because 7 and 13 are the only factors.',
      'Prime. It is not a composite number, as only 7 and 13 divide it.',
    ],
  ),
  verdict(
    'A bar graph with 10 equal spaces must show 40, 95, 120 and 180 patties. Which scale is better, 10 or 20 for each space? Explain why.',
    [
      '20, because with 10 it reaches only 100.',
      '20 is better because it goes to 200 and 180 fits.',
    ],
    ['10, because 200 is too high and 100 is enough for it to fit.'],
  ),
  verdict(
    'Sasha says that 4.9 × 6 is 29.4. Nia says it is 2.94. Use an estimate to decide who is right, and explain.',
    ['Sasha is right because 5 x 6 is 30.', 'It is Sasha. 4.9 is almost 5 and 5 times 6 is 30.'],
    ['Nia is right because 4.9 is about 5 and 5 × 6 = 30.'],
  ),
  verdict(
    'Tariq says that every square is a rectangle. Is he right? Explain, using what a rectangle must have.',
    ['Yes, a square has four right angles.', 'He is right because all its angles are 90 degrees.'],
    ['No. A rectangle has four right angles but its sides are not all equal.'],
  ),
  verdict(
    'A red jug has 2 cups of syrup and 6 cups of water. A blue jug has 3 cups of syrup and 8 cups of water. Which drink is sweeter? Explain with ratios.',
    [
      'The blue jug, because red is 1:3 and blue is 3:8.',
      'Blue is sweeter. For 3 syrup the red needs 9 water.',
    ],
    ['The red jug, because its ratio is 1:3.', 'Red is sweeter as 1 to 3 is stronger: less water.'],
  ),
  verdict(
    'A bus leaves at 10:50 and the ride takes 1 hour 35 minutes. Then Mrs Hall walks for 10 minutes. Is she in time for a visit to the doctor at 12:30? Show how you know.',
    ['No, she gets there at 12:35.', 'She is late. The bus comes at 12:25 and she walks to 12:35.'],
    ['Yes, she is in time. The bus comes at 12:25 and she gets there at 12:35.'],
  ),
  verdict(
    'One photo is 2 cm by 3 cm and another is 4 cm by 6 cm. Are they congruent, similar or neither? Explain your choice.',
    ['Similar, because the sides are doubled.', 'They are similar. Same shape but one is bigger.'],
    ['They are congruent: the same shape and twice the size.', 'Neither, one is double the size.'],
  ),
  verdict(
    'The ages of five people on a bus are 10, 11, 11, 12 and 56. Does the mean or the median tell more about a usual passenger? Explain.',
    ['The median, because the mean is 20 and nobody is 20.', 'The median. 56 pulls the mean up.'],
    [
      'The mean, because it is 20 and that is higher.',
      'The mean tells more, because it is 20 and nearer. The median is 11 and too small.',
    ],
  ),
  verdict(
    'Which animal does not belong: parrot, bat, dove, pelican? Explain your choice.',
    ['The bat, because it is not a bird.', 'A bat does not belong. It has no feathers.'],
    [
      'The dove, because the other birds have big beaks.',
      'Parrot. A parrot, not a bat, lays eggs.',
    ],
  ),
  verdict(
    '"The mango looked ripe, but it was ___." Which word fits, sweet or sour? Explain which clue word helps you, and how.',
    ['Sour, because but means the opposite.', 'The word is sour. But shows something different.'],
    ['Sweet. The clue word is but, and it shows that something different comes.'],
  ),
  verdict(
    "All of Mr Bell's goats are white. Pip is a white goat. Must Pip be one of Mr Bell's goats? Explain.",
    ['No, someone else could own him.', 'No. Other people can have white goats too.'],
    [
      'Yes, it must be his. It could not be from another farm.',
      'Yes, because no one else has a white goat.',
    ],
  ),
  verdict(
    'Which is greater, 67 + 58 or 65 + 58? Explain how you can tell without adding.',
    [
      '67 + 58, because both have 58 and 67 is bigger.',
      'The first, as 67 is more; 58 is the same.',
    ],
    ['65 + 58 is greater. Both have the same 58 and 65 is 2 more.'],
  ),
  verdict(
    'Which word does not belong: goalkeeper, striker, stadium, defender? Explain why it is only a near miss.',
    ['Stadium, because the others are players.', 'The stadium does not belong. It is a place.'],
    ['Goalkeeper, because the other players run over the field and he stays in one place.'],
  ),
  verdict(
    'If the bell is broken, class starts late. Today class started late. Must the bell be broken? Explain.',
    ['No, maybe the teacher was late.', 'No. There could be another reason, like rain.'],
    [
      'Yes, it must. Class could not start late for another reason.',
      'Yes, because there can be no other reason.',
    ],
  ),
  verdict(
    'Column A: half of the mangoes in a red basket. Column B: a quarter of the mangoes in a blue basket. Which is greater? Explain.',
    ['You cannot tell, because you need the number in each.', 'It depends on how many there are.'],
    [
      'Column A, if both hold the same number. Half is more than a quarter.',
      'Column A. Column B cannot be greater, as half the number may be large.',
    ],
  ),
  verdict(
    'A museum had 60 visitors in May, 45 in June and 90 in July. Kim claims that the number grew every month. Do the data support this? Explain.',
    ['No, in June it went down.', 'The claim is false because 45 is less than 60 in June.'],
    ['Yes. 45 in June is less than 90 in July, so it grew.'],
  ),
  verdict(
    'In an invented language "pim lor" is hot soup and "pim dak" is hot tea. Which word is soup? Explain how you know.',
    ['Lor, because pim is in both.', 'Lor is soup. Both have pim so pim means hot.'],
    ['Dak is soup, because both have pim and pim is hot.', 'Pim is soup. It is in both phrases.'],
  ),
  verdict(
    'Girls make up 60% of the 40 members of the chess club and 35% of the 80 members of the drama club. Somebody claims that the chess club has more girls. Test the claim.',
    ['No, chess has 24 and drama has 28.', 'The drama club has more girls, 28, and chess only 24.'],
    ['The claim is true: the chess club has 60%, which is 24, and the drama club only 35% or 28.'],
  ),
  verdict(
    'Danae grew one bean in red light and one in white light for two days. The bean in red light was 1 cm taller. She says, “Plants grow best in red light.” Is her conclusion supported? Explain, and say how to improve the test.',
    ['No, she used only one bean. She should repeat it.', 'It is not supported. Use more beans.'],
    ['Yes. The one bean in red light grew taller in the same time. She can do it again.'],
  ),
  verdict(
    '"Nia held her report close, smiled and ran all the way home." How does Nia feel, and why? Give clues and say what may happen next.',
    [
      'She is happy because she ran and smiled.',
      'Nia is proud of her good report. She will show it.',
    ],
    ['She is sad. She ran home to tell her mother that she had a bad report.'],
  ),
  verdict(
    '"When the coach read the list, Devon stared at his boots. He left without his bag." What can you infer about Devon? Give evidence and say if a fact or opinion supports it.',
    ['He was not chosen and felt sad, since he stared at his boots. That is a fact.'],
    ['He made the team and was upset. He stared at his boots. It is a fact.'],
  ),
  verdict(
    'Keisha buys 4 exercise books at $160 each and a pen at $90. She pays with $1,000. Find her change and explain each step.',
    ['4 books are $640. With the pen it is $730, so $270 is left.'],
    ['4 books are $640. With the pen it is $730, so $370 is left.'],
  ),
  verdict(
    'A fan costs $8,000. There is a 10% discount, and then 15% GCT is added to the new price. Work out the final price and explain each step.',
    ['$8,000 less $800 is $7,200. GCT is $1,080, so it costs $8,280.'],
    ['$8,000 less $800 is $7,200. GCT is $1,080, so it costs $6,120.'],
  ),
  verdict(
    'A box is 5 cm long, 4 cm wide and 3 cm high. How many cubes of 1 cm fill it? Explain how you can count them without touching each one.',
    ['One layer has 20 cubes and 3 layers make 60.'],
    ['One layer has 20 cubes and 4 layers make 80.'],
  ),
  verdict(
    'Ann is n years old. Her sister Bea is 4 years older. Together they are 30 years old. How old is each? Explain with an equation.',
    ['n + n + 4 = 30, so Ann is 13 and Bea is 17.'],
    ['2n + 4 = 30, so Ann is 13 and Bea is 16.'],
  ),
  verdict(
    'Two numbers have a sum of 54 and a difference of 16. Find both numbers and explain your method.',
    ['54 − 16 is 38, half of it is 19 and the other is 35.'],
    ['54 − 16 is 38, half of it is 19 and the other is 36.'],
  ),
  verdict(
    'Teacher is to school as nurse is to what? Give the missing word and explain how the pairs are alike.',
    ['Hospital, because it is where a nurse works.'],
    ['Doctor, because a nurse works with him in the same place.'],
  ),
  verdict(
    'Whisper is to shout as walk is to what? Give a word and explain the link between the pairs.',
    ['Run, because it is faster, like a shout is louder.'],
    ['Crawl, because a shout is loud and to crawl is slow.'],
  ),
  verdict(
    '"The test was so ___ that ___ pupil passed it." Fill both gaps, and explain why your two words go together.',
    ['hard and no, because they failed', 'It was so easy that every pupil passed it.'],
    ['It was so hard that every pupil passed it, because it makes sense.'],
  ),
  verdict(
    '"Although Marlon felt ___, he walked onto the stage with a ___ smile." Fill both gaps and explain how the first word of the sentence helps you.',
    ['scared and big, because although means the opposite', 'nervous, bright: a contrast'],
    ['glad and big, because although means the opposite'],
  ),
];
