import { useState } from 'react';

/** The time at which a component was first rendered, in milliseconds since 1970. */
export const useNow = (): number => useState(() => Date.now())[0];
