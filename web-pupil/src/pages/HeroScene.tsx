import { DoctorBird } from '../ui/brand/DoctorBird.tsx';
import { LevelTree } from '../pupil/LevelTree.tsx';
import styles from './HeroScene.module.css';

/** The Blue Mountains in the morning, a mahoe in flower and a doctor bird. */
export const HeroScene = () => (
  <div className={styles['scene']} aria-hidden="true">
    <svg viewBox="0 0 600 480" className={styles['land']} preserveAspectRatio="xMidYMax slice">
      <rect width="600" height="480" fill="#DDECF5" />
      <rect y="150" width="600" height="180" fill="#FDF3DC" opacity="0.75" />
      <circle cx="420" cy="150" r="52" fill="#F6C445" />
      <circle cx="420" cy="150" r="74" fill="#F6C445" opacity="0.28" />
      <path
        d="M0 250C60 210 90 150 150 160 190 120 230 110 270 150 320 120 350 170 400 180 450 160 520 190 600 170V480H0Z"
        fill="#8FB7CE"
      />
      <path
        d="M0 300C70 240 130 230 180 220 240 180 280 230 340 240 410 210 480 260 600 230V480H0Z"
        fill="#5C95A6"
      />
      <path d="M0 340C90 280 180 310 260 290 360 270 460 320 600 290V480H0Z" fill="#3B8A6B" />
      <path d="M0 392C120 330 260 350 360 362 460 374 540 350 600 356V480H0Z" fill="#1F7550" />
      <g transform="translate(96 300)">
        <path d="M0 34H96V72H0Z" fill="#FFFBF2" />
        <path d="M-8 36 18 10H78L104 36Z" fill="#B3543A" />
        <path d="M40 48H56V72H40Z" fill="#7A4B28" />
        <path d="M10 46H28V60H10ZM68 46H86V60H68Z" fill="#1B6A9C" />
        <path d="M112 72V2" stroke="#7A4B28" strokeWidth="4" strokeLinecap="round" />
        <path d="M114 4H146V24H114Z" fill="#14694A" />
        <path d="M114 4 130 14 114 24ZM146 4 130 14 146 24Z" fill="#1E2A26" />
        <path d="M114 4 146 24M146 4 114 24" stroke="#F6C445" strokeWidth="4" />
      </g>
      <path d="M0 440C140 380 300 420 420 404 500 394 560 404 600 396V480H0Z" fill="#14694A" />
    </svg>
    <span className={styles['tree']}>
      <LevelTree level={20} />
    </span>
    <span className={styles['bird']}>
      <DoctorBird />
    </span>
  </div>
);
