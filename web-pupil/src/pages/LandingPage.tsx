import { BookOpen, CircleCheck, ShieldCheck, Sprout } from 'lucide-react';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { ExerciseBook } from '../subjects/ExerciseBook.tsx';
import { LevelTree } from '../pupil/LevelTree.tsx';
import { SUBJECTS } from '../subjects/subjects.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { usePrice } from '../reads/usePrice.ts';
import { HeroScene } from './HeroScene.tsx';
import styles from './LandingPage.module.css';
import { SampleQuiz } from './SampleQuiz.tsx';

const GROWTH = [
  { level: 1, name: 'Seed' },
  { level: 2, name: 'Sprout' },
  { level: 5, name: 'Sapling' },
  { level: 10, name: 'Tree' },
  { level: 20, name: 'In flower' },
] as const;

const REASONS = [
  {
    icon: BookOpen,
    title: 'One topic at a time',
    text: 'Choose a topic, answer ten questions, and read why each answer is right. Master it and the next topic opens.',
  },
  {
    icon: Sprout,
    title: 'Effort you can see',
    text: 'Every answer earns experience. Your own tree grows from a seed, and you see how you are doing in your grade.',
  },
  {
    icon: ShieldCheck,
    title: 'Made for children',
    text: 'No adverts. Other pupils see a username, a first name with an initial, and progress: nothing more.',
  },
] as const;

const DEMO_POINTS = [
  'Marked at once',
  'The reason after every answer',
  'Nothing saved, no account needed here',
] as const;

const scrollToDemo = (): void => scrollIntoView(document.getElementById('demo'));

const Hero = () => {
  const price = usePrice();
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>For grades 4, 5 and 6 in Jamaica</p>
        <h1 className={styles['title']}>Practise a little. Grow a lot.</h1>
        <p className={styles['lead']}>
          Mahoe helps you get ready for PEP, the Primary Exit Profile: ten questions at a time, in
          five subjects, on any phone.
        </p>
        <div className={styles['actions']}>
          <ButtonLink to="/signup">Get Started</ButtonLink>
          <ButtonLink to="/login" look="second">
            Sign In
          </ButtonLink>
          <Button look="quiet" onClick={scrollToDemo}>
            See Demo
          </Button>
        </div>
        <p className={styles['price']}>
          {price && <strong>{price.formatted} a month. </strong>}A voucher can make it free.
        </p>
      </div>
      <HeroScene />
    </section>
  );
};

const Subjects = () => (
  <section className={styles['band']} aria-labelledby="subjects">
    <div className={styles['inner']}>
      <h2 id="subjects">Five subjects, five books</h2>
      <ul className={styles['books']}>
        {SUBJECTS.map((subject) => (
          <li key={subject.id}>
            <ExerciseBook subject={subject} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Growth = () => (
  <ol className={styles['growth']} aria-label="How your tree grows">
    {GROWTH.map(({ level, name }) => (
      <li key={name}>
        <span aria-hidden="true">
          <LevelTree level={level} size={88} />
        </span>
        <span>{name}</span>
        <span className={styles['level']}>from level {level}</span>
      </li>
    ))}
  </ol>
);

const Reasons = () => (
  <section className={styles['inner']} aria-labelledby="how">
    <h2 id="how">How Mahoe helps</h2>
    <ul className={styles['reasons']}>
      {REASONS.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles['reason']}>
          <span className={styles['badge']}>
            <Icon size={28} aria-hidden="true" />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <Growth />
  </section>
);

const Demo = () => (
  <section id="demo" className={styles['demo']} aria-labelledby="demo-title">
    <div className={styles['demoInner']}>
      <div>
        <h2 id="demo-title">Try one now</h2>
        <p>Choose an answer, then check it. In a real quiz you also have a clock and a score.</p>
        <ul className={styles['points']}>
          {DEMO_POINTS.map((point) => (
            <li key={point}>
              <CircleCheck size={22} aria-hidden="true" /> {point}
            </li>
          ))}
        </ul>
      </div>
      <SampleQuiz />
    </div>
  </section>
);

const Start = () => (
  <section className={styles['last']} aria-labelledby="start">
    <h2 id="start">Plant your seed today</h2>
    <p>It takes two minutes to make an account. A grown-up can help.</p>
    <ButtonLink to="/signup">Get Started</ButtonLink>
  </section>
);

/** The first page that a visitor sees. */
export const LandingPage = () => {
  usePageTitle();
  return (
    <>
      <Hero />
      <Subjects />
      <Reasons />
      <Demo />
      <Start />
    </>
  );
};
