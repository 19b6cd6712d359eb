import { financeRuleNames } from '#finance/by-name/finance-rules.ts'
import { spreadsheetNames } from '#finance/by-name/spreadsheet.ts'
import type { CompiledEntity } from '#model/index.ts'
import { sampleRecord } from '../../../../engine/testing/sample-record.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import { choices, type FuzzWorld, type Keys } from './fuzz-world.ts'
import type { AskedNames } from './learn-asked.ts'
import type { Chances } from './seeded.ts'

const keyOf = (chances: Chances, keys: Keys, entity: string): string =>
  chances.pick(keys.get(entity) ?? ['NONE-1'])

/** What one may mean by names that are declared nowhere. */
const byName: readonly [RegExp, readonly unknown[]][] = [
  [/date|from|until|^to$|day|month|since/i, ['2026-04-01', '2026-04-30', '2026-04-01T08:00:00.000Z']],
  [
    /amount|rate|price|value|count|number|nper|^n$|pmt|^[fp]v$|term|duration|limit|size|version/i,
    [12, 0.05, -100, 1000.5],
  ],
  [/^is|^has|dryRun|only|exact/i, [true, false, 'true']],
  [/currency/i, ['EUR', 'USD', 'JPY']],
  [/country/i, ['FR', 'ES']],
  [/locale|language/i, ['fr-FR', 'en', 'ar']],
  [/zone/i, ['Europe/Paris']],
  [/mail/i, ['somebody@example.com']],
  [/user/i, ['admin@demo', 'client@demo']],
  [/xml/i, ['<Document/>']],
  [/pattern/i, ['[A-Z]+']],
  [/schedule|cron/i, ['0 3 * * *']],
  [/cashflows|values/i, [[-100, 60, 60]]],
]

const functions = [...spreadsheetNames, ...financeRuleNames]
const words = ['billing', 'EUR', 'name', 'person', 'text', 'iban', 'phone', 'date', 'FR', 'default', 'home']

/** A value that a name seems to mean; a key of the entity of which it speaks. */
export const valueByName = (world: FuzzWorld, chances: Chances, name: string): unknown => {
  if (name === 'fn') return chances.pick(functions)
  if (name === 'code')
    return chances.pick([...world.model.entities.values()].flatMap(e => e.workflow?.transitions ?? [])).code
  if (/entity/i.test(name) && !/registration/i.test(name))
    return chances.pick([...world.model.entities.keys()])
  const keys = chances.isLuck(0.2) ? world.foreign : world.own
  const entity = name.replace(/(Registration|Id)s?$/, '')
  const known = world.model.entities.has(entity) ? entity : chances.pick([...keys.keys()])
  if (/(registration|id|key)s$/i.test(name)) return [keyOf(chances, keys, known), keyOf(chances, keys, known)]
  if (/registration$|id$|key$/i.test(name)) return keyOf(chances, keys, known)
  const [, values] = byName.find(([pattern]) => pattern.test(name)) ?? []
  return chances.pick<unknown>(values ?? [...words, 3, true, ['a', 'b'], {}, [{}]])
}

/** An object with what was asked for of late. */
export const askedObject = (world: FuzzWorld, chances: Chances, asked: AskedNames, depth = 0): unknown => {
  const partOf = (name: string, below: AskedNames): unknown =>
    below.size && depth < 5
      ? askedObject(world, chances, below, depth + 1)
      : valueByName(world, chances, name)
  const elements = asked.get('[]')
  if (elements && (asked.size === 1 || chances.isLuck(0.5)))
    return [partOf('element', elements), partOf('element', elements)]
  return Object.fromEntries(
    [...asked]
      .filter(([name]) => name !== '[]' && chances.isLuck(0.8))
      .map(([name, below]) => [name, partOf(name, below)]),
  )
}

let count = 10_000

/** A record that could be made, by its declaration. */
export const meantRecord = (
  world: FuzzWorld,
  chances: Chances,
  entity: CompiledEntity,
): Promise<Record<string, unknown>> =>
  sampleRecord(entity, ++count, async name => keyOf(chances, world.own, name), choices, chances.isLuck(0.7))

/** What a transition is asked with: the fields of its input. */
export const meantRun = async (world: FuzzWorld, chances: Chances, entity: CompiledEntity, code: string) => {
  const input = entity.workflow?.transitions.find(one => one.code === code)?.input
  const asked = input && (await meantRecord(world, chances, { ...entity, fields: input as never }))
  return {
    action: chances.pick(['DO', 'DO', 'DO', 'UNDO', 'CONTINUE', 'COMPLETE', 'RESET']),
    reason: 'A reason',
    ...(chances.isLuck(0.3) ? { date: '2026-04-01' } : {}),
    ...(chances.isLuck(0.3) ? { dryRun: true } : {}),
    ...(asked ? { input: asked } : {}),
  }
}

/** A question that groups and sums up. */
export const meantPipeline = (chances: Chances, entity: CompiledEntity): unknown[] => {
  const field = (): string => chances.pick(entity.fields).name
  const [by, summed] = [field(), field()]
  return [
    {
      match: {
        [field()]: chances.pick<unknown>(['x', 3, { gte: 1 }, { in: ['a'] }, { contains: 'a' }, null]),
      },
    },
    {
      group: {
        by: [chances.isLuck(0.3) ? { field: by, unit: 'month' } : by],
        values: { n: { count: true }, total: { [chances.pick(['sum', 'min', 'max', 'avg'])]: summed } },
      },
    },
    { sort: ['-n'] },
    { limit: 10 },
  ]
}

/** What a schema that is no record's says. */
export const meantBySchema = (world: FuzzWorld, chances: Chances, schema: JsonSchema, name = ''): unknown => {
  if (schema.oneOf) return meantBySchema(world, chances, chances.pick(schema.oneOf as JsonSchema[]), name)
  if (schema.enum) return chances.pick(schema.enum as unknown[])
  if (schema.type === 'array') {
    const one = () =>
      meantBySchema(world, chances, (schema.items ?? {}) as JsonSchema, name.replace(/s$/, '') || 'key')
    return [one(), one()]
  }
  if (schema.type === 'object') {
    const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    return Object.fromEntries(fields.map(([key, field]) => [key, meantBySchema(world, chances, field, key)]))
  }
  return valueByName(world, chances, name)
}
