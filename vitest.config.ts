import { defineConfig } from 'vitest/config'

/** Rooms whose tests share what they have imported: loading the product anew for each file took longer than asking it. */
const sharing = [
  'src/{demo,engine,entities,errors,fields,finance,locales,model,processes,sandbox}/**/*.test.ts',
  'src/server/{batches,crons,http,jobs,sandbox,sign-in,steps}/**/*.test.ts',
]
/** They look at what a module does before anything was loaded. */
const fresh = ['src/fields/phone/field.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    setupFiles: ['tools/property-seed.mjs'],
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, exclude: fresh, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            'src/**/*.test.tsx',
            'src/{ui,web}/**/*.test.ts',
            'src/server/*.test.ts',
            'src/server/!(batches|crons|http|jobs|sandbox|sign-in|steps)/**/*.test.ts',
            'tools/**/*.test.mjs',
            ...fresh,
          ],
        },
      },
    ],
  },
})
