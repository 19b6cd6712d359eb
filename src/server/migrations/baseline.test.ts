import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baselineText } from './baseline.ts'

test('the baseline holds what the declarations ask for', () => {
  const kept = readFileSync(new URL('./0001-baseline.sql', import.meta.url), 'utf8')
  // When this fails, a declaration has changed the schema: write the file anew, and look through what differs.
  const isSame = kept === baselineText()
  expect(isSame, 'npx tsx src/server/migrations/write-baseline.ts').toBe(true)
})
