import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from './testing/app-on-test-database.ts'
import { worstInputs } from './testing/worst-inputs.ts'

let setup: AppSetup
let admin: Client
let neighbour: Client
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  neighbour = await setup.signIn('admin@norte')
})
afterAll(() => setup.close())

test('every parser that is told of has its worst input, and the other way round', () => {
  const told = readFileSync('docs/security.md', 'utf8')
    .split('| parser | limit | place |')[1]!
    .split('\n\n')[0]!
  const names = [...told.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(new Set(worstInputs.map(({ parser }) => parser))).toEqual(new Set(names))
})

/** As a line carries it. */
const inChunks = (body: string | Buffer | undefined): unknown =>
  Buffer.isBuffer(body)
    ? Readable.from(
        Array.from({ length: Math.ceil(body.length / 65_536) }, (_, i) =>
          body.subarray(i * 65_536, (i + 1) * 65_536),
        ),
      )
    : body

test.each(worstInputs.map(input => [input.parser, input.sent, input] as const))(
  '%s: %s',
  async (_, __, input) => {
    const apart = vi.spyOn(setup.product.apart, 'do')
    const [answer, other] = await Promise.all([
      admin.send(input.method, input.url, inChunks(input.body?.()), input.headers),
      neighbour.get('/api/person/persons?range=0-1'),
    ])
    const works = apart.mock.calls.map(([, name]) => name)
    apart.mockRestore()
    const code = answer.status < 400 ? [] : input.answer.length === 1 ? [] : [answer.body.code]
    expect([answer.status, ...code, works, other.status]).toEqual([
      ...input.answer,
      input.apart ? [input.apart] : [],
      200,
    ])
  },
  60_000,
)
