import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './vitest.longest-first.ts';

const filesIn = (folders: string) => [`{${folders}}/**/*.test.{ts,tsx,mjs}`];

export default defineConfig({
  test: {
    // Those in a browser have a configuration of their own.
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
    environment: 'node',
    pool: 'forks',
    // Most of what a test makes is gone after it: with more room the collector copies less of it.
    execArgv: ['--max-semi-space-size=64'],
    // Many wait for what they started: two more than there are processors keep these busy.
    maxWorkers: availableParallelism() + 2,
    // These end what hangs. On a busy machine a start of the program takes many seconds, and fails nothing.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A process for each file would take most of the time: no file may leave anything behind in its process.
    isolate: false,
    sequence: {
      sequencer: longestFirst([
        'recognition/process-recognizer.test.ts',
        'server/main.test.ts',
        'section-7/generator.test.ts',
        'recognition/reading-progress.test.ts',
        'recognition/read-plan.test.ts',
        'server/processes.test.ts',
        'geocoding/embedded-geocoder.test.ts',
        'dialects/postgres.test.ts',
        'editor/editor-sequences.test.ts',
        'payment/killing.test.ts',
        'play/killing.test.ts',
      ]),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'functions',
          include: filesIn('core,contract,language,web,e2e,docs'),
          setupFiles: ['web/language/speak-english.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: filesIn('server,bin,bench,soak'),
          // Only prepares the places: for databases and files, and where a storage test may start PostgreSQL; nothing starts here.
          globalSetup: ['server/testing/memory.global-setup.ts', 'server/testing/postgres.global-setup.ts'],
        },
      },
    ],
  },
});
