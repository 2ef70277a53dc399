/** Figures that every common font can print. Each form has a filled and an open sign. */
export const FORMS = {
  square: ['■', '□'],
  circle: ['●', '○'],
  triangle: ['▲', '△'],
  diamond: ['◆', '◇'],
  star: ['★', '☆'],
} as const;

export type Form = keyof typeof FORMS;
export const FORM_NAMES: readonly Form[] = ['square', 'circle', 'triangle', 'diamond', 'star'];

/** Turns clockwise by an eighth at each step. */
export const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

export interface Figure {
  readonly form: Form;
  readonly filled: boolean;
  readonly count: number;
}

export const draw = ({ form, filled, count }: Figure): string =>
  FORMS[form][filled ? 0 : 1].repeat(count);

export const arrow = (eighths: number): string => ARROWS[((eighths % 8) + 8) % 8] ?? '↑';
