import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fold } from '#fields/text/fold.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>

beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
})
afterAll(() => setup.close())

const foldedThere = (texts: readonly string[]): Promise<string[]> =>
  setup.engine.work(setup.caller(), async work => {
    const { rows } = await work.tx.statement<{ folded: string }>({
      text: 'select fold_text(t) as folded from unnest($1::text[]) with ordinality as u(t, n) order by n',
      values: [[...texts]],
    })
    return rows.map(row => row.folded)
  })

const written = [
  ..."aZéÉœŒßẞØđÐþĦłŁıİçñąčęėįšųūžğ09 -'’‘`.,",
  ...'ΑάΣσςΩЙйЁё',
  ...'أإآٱابتثىةـَّ',
  '\u2068',
  '\u2069',
  '\u00ad',
  'e\u0301',
]

it('folds in the database as in our code, letter by letter and in any text', async () => {
  expect(await foldedThere(written)).toEqual(written.map(fold))
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.constantFrom(...written), { maxLength: 12 }).map(parts => parts.join('')),
        { minLength: 1, maxLength: 20 },
      ),
      async texts => {
        expect(await foldedThere(texts)).toEqual(texts.map(fold))
      },
    ),
    { numRuns: 60 },
  )
})

it('takes an Arabic word as it is typed with vowels, lengthened or bare', () => {
  expect(new Set(['عقد', 'عَقْد', 'عقـــد', '\u2068عقد\u2069'].map(fold)).size).toBe(1)
})
