import { z } from 'zod';

// The page's content security policy forbids `eval`; even zod's probe for it would be reported.
z.config({ jitless: true });
