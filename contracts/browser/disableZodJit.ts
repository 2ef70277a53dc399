import { z } from 'zod';

// Zod would try `eval` first, and the content security policy reports that as a violation.
z.config({ jitless: true });
