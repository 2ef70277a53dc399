import type { SubjectLook } from './subjects.ts';

const DRAWINGS: Readonly<Record<SubjectLook['id'], React.JSX.Element>> = {
  1: (
    <>
      <path d="M8 40V9L39 40Z" fill="currentColor" fillOpacity="0.22" />
      <path d="M15.5 32.5V26L22 32.5Z" />
      <path d="M8 40V9L39 40ZM8 33h3.5M8 26h3.5M8 19h3.5" />
      <path d="M33 8v10M28 13h10" />
    </>
  ),
  2: (
    <>
      <path
        d="M24 39C19 35 12 34 5 35V13c7-1 14 0 19 4 5-4 12-5 19-4v22c-7-1-14 0-19 4Z"
        fill="currentColor"
        fillOpacity="0.22"
      />
      <path d="M24 39C19 35 12 34 5 35V13c7-1 14 0 19 4 5-4 12-5 19-4v22c-7-1-14 0-19 4ZM24 17v22" />
      <path d="M10.5 20c3 0 5.5.5 8 1.7M10.5 26.5c3 0 5.5.5 8 1.7M37.5 20c-3 0-5.5.5-8 1.7M37.5 26.5c-3 0-5.5.5-8 1.7" />
    </>
  ),
  3: (
    <>
      <path
        d="M4 33c1-4 5-5 9-5 3-2 7-2 10-1 4 0 7-2 11-1 4 0 8 2 10 6-3 2-7 1-10 3-3 3-7 2-9 1-3 3-7 2-9 0-5 1-9 0-12-3Z"
        fill="currentColor"
        fillOpacity="0.22"
      />
      <path d="M4 33c1-4 5-5 9-5 3-2 7-2 10-1 4 0 7-2 11-1 4 0 8 2 10 6-3 2-7 1-10 3-3 3-7 2-9 1-3 3-7 2-9 0-5 1-9 0-12-3Z" />
      <path d="M28 29V7" />
      <path d="M28 8c4-3 7 2 12-1v9c-5 3-8-2-12 1Z" fill="currentColor" fillOpacity="0.5" />
    </>
  ),
  4: (
    <>
      <path
        d="M13 30 8.5 38c-1 2.5.5 4 2.5 4h26c2 0 3.5-1.5 2.5-4L35 30Z"
        fill="currentColor"
        fillOpacity="0.35"
        stroke="none"
      />
      <path d="M19 6h10M21 6v12L8.5 38c-1 2.5.5 4 2.5 4h26c2 0 3.5-1.5 2.5-4L27 18V6" />
      <path d="M24 37v-8" />
      <path
        d="M24 31c-5 0-6.5-3-6.5-6 4 0 6.5 2 6.5 6ZM24 29c0-4 2-6 6-6.5 0 4-2 6.5-6 6.5Z"
        fill="currentColor"
        fillOpacity="0.5"
      />
    </>
  ),
  5: (
    <>
      <path
        d="M8 17h9c-2-3-1-9 5-9s7 6 5 9h11v9c3-2 8-1 8 4.5S41 37 38 35v7H8Z"
        fill="currentColor"
        fillOpacity="0.22"
      />
      <path d="M8 17h9c-2-3-1-9 5-9s7 6 5 9h11v9c3-2 8-1 8 4.5S41 37 38 35v7H8Z" />
      <path d="M17 28.5c0-2.5 2-4 4.200-4s4.300 1.300 4.300 3.7c0 3-4 2.800-4 5.5M21.5 37.200v.1" />
    </>
  ),
};

/** A subject's icon in the current colour. */
export const SubjectIcon = ({
  subject,
  size = 48,
}: {
  readonly subject: SubjectLook['id'];
  readonly size?: number;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {DRAWINGS[subject]}
  </svg>
);
