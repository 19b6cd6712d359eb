import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, which begin first: one that began last would leave the other core idle while it goes on alone. */
const longest = ['everywhere', 'offline', 'routes', 'accessibility', 'sign-in', 'from-nothing', 'killed']

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex(name => moduleId.endsWith(`/${name}.journey.ts`))
  return at < 0 ? longest.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    environment: 'node',
    globalSetup: ['tools/e2e-server.mjs'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What others' work stands before takes its time: a letter, a figure that is kept by the way.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // Two at a time: each has a browser of its own and waits for it most of the time. With three, both cores are never idle, and
    // what has a time limit runs out of it.
    maxWorkers: 2,
    // All work in one house at the same time: what fails beside the others has one more try, and the report says so.
    retry: 1,
  },
})
