import { useState } from 'react';

/** The moment a component first showed, in milliseconds since 1970. */
export const useNow = (): number => useState(() => Date.now())[0];
