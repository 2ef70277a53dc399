import { Child } from './art/Child.tsx';
import { edge, paint } from './art/paint.ts';
import styles from './MessagesPage.module.css';

/** An invitation to write to a friend, for a pupil without chats. */
export const Invitation = () => (
  <div className={styles['invitation']}>
    <svg viewBox="0 0 240 130" width="300" aria-hidden="true">
      <path d="M12 124H228" fill="none" stroke={paint.ink} strokeOpacity="0.2" strokeWidth="3" />
      <Child
        x={70}
        y={72}
        hair="puffs"
        shirt={paint.yellow}
        arms={[
          [-30, 42],
          [34, 8],
        ]}
      />
      <Child
        x={170}
        y={72}
        hair="short"
        skin="deep"
        shirt={paint.red}
        arms={[
          [-34, 8],
          [30, 42],
        ]}
      />
      <path
        d="M96 10H144A10 10 0 0 1 154 20V38A10 10 0 0 1 144 48H126L118 58 114 48H96A10 10 0 0 1 86 38V20A10 10 0 0 1 96 10Z"
        fill={paint.white}
        {...edge(paint.ink, 2)}
      />
      <path
        d="M120 42C106 33 104 26 108 21 112 17 118 19 120 24 122 19 128 17 132 21 136 26 134 33 120 42Z"
        fill={paint.red}
      />
    </svg>
    <p className={styles['kind']}>Say something kind to a friend.</p>
    <p>
      You can send feelings, stickers, drawings and your voice. What friends send you comes here.
    </p>
  </div>
);
