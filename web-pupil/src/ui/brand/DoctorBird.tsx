import { useId } from 'react';
import styles from './DoctorBird.module.css';

/**
 * The guide: a doctor bird, Jamaica's streamer-tailed hummingbird. Must not appear beside an open
 * question.
 */
export const DoctorBird = ({ size = 96 }: { readonly size?: number }) => {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 160 160"
      aria-hidden="true"
      className={styles['bird']}
    >
      <defs>
        <linearGradient id={`${id}b`} x1="0.2" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#37B26C" />
          <stop offset="0.55" stopColor="#14794E" />
          <stop offset="1" stopColor="#0D4B35" />
        </linearGradient>
        <linearGradient id={`${id}w`} x1="1" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#0D4B35" />
          <stop offset="0.5" stopColor="#2C8A63" />
          <stop offset="1" stopColor="#A9DCC0" />
        </linearGradient>
      </defs>
      <g fill="none" strokeLinecap="round" className={styles['tail']}>
        <path d="M62 103C48 118 44 134 20 150" strokeWidth="5" />
        <path d="M66 106C58 124 60 138 44 156" strokeWidth="5" />
        <path d="M62 103C48 118 44 134 20 150" stroke="#3E5A51" strokeWidth="1.4" />
        <path d="M66 106C58 124 60 138 44 156" stroke="#3E5A51" strokeWidth="1.4" />
      </g>
      <path d="M84 82C66 70 50 40 58 10 74 22 100 50 98 80Z" fill={`url(#${id}w)`} opacity="0.75" />
      <path
        d="M112 62C116 84 104 106 82 112 72 114 62 112 54 116 58 104 60 96 68 86 76 74 84 66 90 56Z"
        fill={`url(#${id}b)`}
      />
      <path d="M104 70C106 84 98 98 84 104 92 94 96 84 96 74Z" fill="#7BD8A0" opacity="0.55" />
      <g className={styles['wing']}>
        <path d="M90 84C66 84 34 66 18 36 46 36 84 50 100 76Z" fill={`url(#${id}w)`} />
        <path
          d="M92 80C72 74 50 60 32 43M94 77C78 68 62 56 52 44"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.5"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M88 62C84 46 92 34 106 34 118 34 124 44 122 54 120 64 108 72 96 70 92 68 89 66 88 62Z"
        className={styles['head']}
      />
      <path d="M94 40C86 34 80 38 74 32 80 48 86 52 92 54Z" className={styles['head']} />
      <path d="M122 55C119 66 106 73 95 69 104 74 114 70 122 60Z" fill="#37B26C" />
      <path d="M120 46C132 43 144 40 157 33 146 46 134 52 121 54Z" fill="#C9344B" />
      <path d="M121 51C134 48 146 43 157 33" fill="none" stroke="#7E1527" strokeWidth="1.2" />
      <circle cx="109" cy="47" r="5" fill="#fff" />
      <circle cx="110.5" cy="47" r="3.2" fill="#10201A" />
      <circle cx="111.6" cy="45.8" r="1.1" fill="#fff" />
    </svg>
  );
};
