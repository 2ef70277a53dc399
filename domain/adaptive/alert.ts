/** An alert for administrators (R16). */
export interface Alert {
  readonly message: string;
  readonly type: 'critical' | 'warning' | 'info';
}

export const critical = (message: string): Alert => ({ type: 'critical', message });
export const warning = (message: string): Alert => ({ type: 'warning', message });
export const info = (message: string): Alert => ({ type: 'info', message });
