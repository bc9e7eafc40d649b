import { config } from 'zod';

// The page's policy forbids code from text, which zod would otherwise try for speed.
config({ jitless: true });
