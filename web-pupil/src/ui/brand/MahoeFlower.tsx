import { useId } from 'react';

const TURNS = [0, 72, 144, 216, 288];

/** The flower of the blue mahoe: yellow in the morning, then orange, crimson at the heart. */
export const MahoeFlower = ({ size = 40 }: { readonly size?: number }) => {
  const petal = useId();
  return (
    <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>
        <radialGradient id={petal} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="47">
          <stop offset="0.12" stopColor="#B3243A" />
          <stop offset="0.42" stopColor="#F08A3C" />
          <stop offset="0.85" stopColor="#F6C445" />
        </radialGradient>
      </defs>
      {TURNS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path
            d="M0 2C-13-6-25-22-22-34-20-42-11-41-7-46-2-50 5-48 8-44 12-40 21-41 22-33 24-22 12-6 0 2Z"
            fill={`url(#${petal})`}
            stroke="#D9772B"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
          <path
            d="M0-6C-1-16-1-24 0-33M-3-8C-7-17-10-22-12-28M3-8C7-17 10-22 12-28"
            fill="none"
            stroke="#B3243A"
            strokeOpacity="0.35"
            strokeWidth="1.2"
            strokeLinecap="round"
          />
        </g>
      ))}
      <circle r="7" fill="#7E1527" />
      <path
        d="M0 0C7-6 13-10 23-14"
        stroke="#FFF1C4"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <g fill="#F6C445" stroke="#B3243A" strokeWidth="0.8">
        <circle cx="15" cy="-14" r="2.8" />
        <circle cx="19" cy="-8.5" r="2.8" />
        <circle cx="22" cy="-18" r="2.8" />
        <circle cx="26" cy="-13" r="3.2" />
      </g>
    </svg>
  );
};
