import { z } from 'zod';

// Zod would try `eval` first, which the page's content security policy refuses aloud.
z.config({ jitless: true });
