import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    environment: 'node',
    globalSetup: ['tools/e2e-server.mjs'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // The browser and the server share two cores with the tests.
    maxWorkers: 1,
  },
})
