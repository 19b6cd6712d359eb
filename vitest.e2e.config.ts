import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    environment: 'node',
    globalSetup: ['tools/e2e-server.mjs'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Two at a time: each has a browser of its own and waits for it most of the time.
    maxWorkers: 2,
  },
})
