import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const sharingRooms = [
  'adapters',
  'assistant',
  'batches',
  'bundle',
  'crons',
  'data-requests',
  'document-seals',
  'flow',
  'health',
  'http',
  'jobs',
  'live',
  'mail-in',
  'migrations',
  'notifications',
  'outside',
  'sandbox',
  'seal',
  'sign-in',
  'signing',
  'steps',
  'tenants',
  'texts',
  'webhooks',
]

/** Rooms whose tests share what they have imported: loading the product anew for each file took longer than asking it. */
const sharing = [
  'src/{demo,engine,entities,errors,fields,finance,locales,model,processes,sandbox}/**/*.test.ts',
  `src/server/{${sharingRooms.join(',')}}/**/*.test.ts`,
]
/** They look at what a module does before anything was loaded. */
const fresh = ['src/fields/phone/field.test.ts']

/** What a test says that draws, or puts something in the place of what others import: such a test has a room of its own. */
const needsRoom =
  /@vitest-environment|\bvi\.(mock|doMock|stub|spyOn|useFake|reset|hoisted)|globalThis|fake-indexeddb/

/** Tests of the browser's code that only ask functions. */
const plain = ['src/ui', 'src/web'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map(path => `${room}/${path.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.test.ts') && !needsRoom.test(readFileSync(path, 'utf8'))),
)

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['src/server/testing/global-setup.ts'],
    // Over three nodes whatever is written goes a longer way.
    testTimeout: process.env.TEST_CITUS ? 180_000 : 30_000,
    hookTimeout: process.env.TEST_CITUS ? 600_000 : 240_000,
    setupFiles: ['tools/property-seed.mjs'],
    // As wide as a desk: tests of narrower pages say so.
    environmentOptions: { happyDOM: { width: 1440, height: 900 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: [...sharing, ...plain], exclude: fresh, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            'src/**/*.test.tsx',
            'src/{ui,web}/**/*.test.ts',
            'src/server/*.test.ts',
            `src/server/!(${sharingRooms.join('|')})/**/*.test.ts`,
            'tools/**/*.test.mjs',
            ...fresh,
          ],
          exclude: plain,
        },
      },
    ],
  },
})
