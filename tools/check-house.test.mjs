import { describe, expect, test } from 'vitest'
import { checkHouse, readHouse } from './check-house.mjs'
import { checkFunctions } from './house/functions.mjs'
import { findImports } from './house/imports.mjs'
import { findProductRights, idleRights } from './house/product-rights.mjs'

const problemsOf = (path, text) => checkHouse([{ path, text }])
const importing = target => `import { thing } from '${target}'\n`

test('the house is in order', () => {
  expect(checkHouse(readHouse())).toEqual([])
})

describe('wrong arrows', () => {
  const wrong = [
    ['finance/plan.ts', '#fields/money/field.ts'],
    ['ui/badge.tsx', '#errors/index.ts'],
    ['fields/money/field.ts', './input.tsx'],
    ['fields/money/field.ts', '#ui/index.ts'],
    ['fields/money/field.ts', 'react'],
    ['fields/money/input.tsx', '#finance/round.ts'],
    ['model/entity.ts', '#engine/tables.ts'],
    ['model/entity.ts', '#fields/money/cell.tsx'],
    ['entities/billing/invoice.ts', '#finance/round.ts'],
    ['entities/billing/invoice.rules.ts', './invoice.ts'],
    ['entities/billing/invoice.rules.ts', '#model/index.ts'],
    ['engine/query.ts', '#entities/billing/index.ts'],
    ['engine/query.ts', '#finance/round.ts'],
    ['processes/billing/index.ts', '#server/main.ts'],
    ['processes/billing/index.ts', '../payments/allocate.ts'],
    ['processes/billing/index.ts', '../index.ts'],
    ['engine/query.ts', '#locales/texts.ts'],
    ['web/main.tsx', '#locales/labels.ts'],
    ['web/main.tsx', '#locales/en/list.ts'],
    ['server/http/app.ts', '#ui/theme.ts'],
    ['server/http/app.ts', '#fields/money/cell.tsx'],
    ['server/http/app.ts', '../testing/test-database.ts'],
    ['server/batches/take-step.ts', '../http/collections/list.ts'],
    ['web/main.tsx', '#engine/query.ts'],
    ['web/main.tsx', '#entities/billing/index.ts'],
    ['web/main.tsx', '#entities/billing/rules.ts'],
    ['sandbox/run.ts', '#server/config.ts'],
    ['attic/thing.ts', '#errors/index.ts'],
  ]
  test.each(wrong)('%s may not import %s', (path, target) => {
    expect(problemsOf(path, importing(target))).toEqual([
      expect.stringMatching(/^src\/\S+:1 imports .*may not/),
    ])
  })

  test('the message names file, line and room', () => {
    expect(problemsOf('engine/list.ts', `\n${importing('#processes/billing/index.ts')}`)).toEqual([
      'src/engine/list.ts:2 imports processes/billing/index.ts, engine may not',
    ])
  })
})

describe('right arrows', () => {
  const right = [
    ['finance/plan.ts', '#errors/index.ts'],
    ['finance/plan.ts', './round.ts'],
    ['fields/money/input.tsx', './field.ts'],
    ['fields/money/input.tsx', '#ui/index.ts'],
    ['fields/money/input.tsx', 'react'],
    ['entities/billing/invoice.ts', '#model/index.ts'],
    ['entities/billing/rules.ts', './invoice.rules.ts'],
    ['entities/billing/invoice.rules.ts', '#finance/round.ts'],
    ['processes/billing/index.ts', './steps/number.ts'],
    ['processes/billing/index.ts', '#entities/billing/invoice.rules.ts'],
    ['processes/index.ts', './billing/index.ts'],
    ['demo/index.ts', '#processes/billing/index.ts'],
    ['web/main.tsx', '#locales/texts.ts'],
    ['server/http/app.ts', '#locales/texts.ts'],
    ['processes/billing/index.ts', '#locales/texts.ts'],
    ['server/main.ts', '#demo/index.ts'],
    ['server/http/app.ts', '#entities/billing/rules.ts'],
    ['web/main.tsx', '#fields/money/cell.tsx'],
    ['engine/query.test.ts', '#server/testing/test-database.ts'],
    ['engine/query.test.ts', '#entities/billing/index.ts'],
  ]
  test.each(right)('%s may import %s', (path, target) => {
    expect(problemsOf(path, importing(target))).toEqual([])
  })

  test('type-only imports are free', () => {
    const text = [
      "import type { A } from '#server/config.ts'",
      "import { type B, type C } from '#web/main.tsx'",
      "export type { D } from '#server/config.ts'",
      "type E = typeof import('#server/config.ts')",
    ].join('\n')
    expect(problemsOf('finance/plan.ts', text)).toEqual([])
  })

  test('the browser learns the rules of an area lazily', () => {
    expect(problemsOf('web/rules.ts', "const load = () => import('#entities/billing/rules.ts')\n")).toEqual(
      [],
    )
  })
})

test('imports are found wherever they stand', () => {
  const text = [
    '// import { no } from "comment"',
    'import {',
    '  one,',
    '  type Two,',
    "} from './several-lines.ts'",
    'export const between = 1',
    "export * from './star.ts'",
    "export * as name from './named-star.ts'",
    "import './effect.ts'",
    "import all, { some } from './both.ts'",
    "const late = await import('./late.ts')",
    'const notAnImport = "import x from \'./string.ts\'"',
  ].join('\n')
  expect(
    findImports(text).map(({ target, line, isTypeOnly, isLazy }) => [target, line, isTypeOnly, isLazy]),
  ).toEqual([
    ['./several-lines.ts', 2, false, false],
    ['./star.ts', 7, false, false],
    ['./named-star.ts', 8, false, false],
    ['./both.ts', 10, false, false],
    ['./effect.ts', 9, false, false],
    ['./late.ts', 11, false, true],
  ])
})

describe('records without their type', () => {
  test('are refused in processes, in whatever way they are taken', () => {
    for (const line of [
      'const nameOf = (invoice: Plain) => 1',
      '  await insertAny(work, entity, [])',
      '  await saveAny(work, entity, [])',
      '  type Plain,',
    ])
      expect(problemsOf('processes/billing/issue.ts', `${line}\n`)).toHaveLength(1)
  })

  test('are left to the engine, to tests and to what judges records of any entity', () => {
    const text = 'const nameOf = (record: Plain) => 1\n'
    for (const path of [
      'engine/load.ts',
      'processes/billing/issue.test.ts',
      'processes/decision-rules/judge.ts',
    ])
      expect(problemsOf(path, text)).toEqual([])
  })

  test('may be spoken of', () => {
    expect(problemsOf('processes/billing/issue.ts', '/** Plain words. */\n')).toEqual([])
  })
})

describe('sentences where a code belongs', () => {
  const told = (path, text) => problemsOf(path, text).map(line => line.replace(/: give it a code.*/, ''))
  test.each([
    [
      "throw new AppError('TRANSITION_NOT_ALLOWED', ['lock', 'Nobody locks himself'])",
      'Nobody locks himself',
    ],
    ["throw new AppError('TRANSITION_NOT_ALLOWED', ['Lock', message('TENANT_NEEDED')])", 'Lock'],
    [`fail(\n  'INVALID_FIELD_IN_BODY',\n  \`the \${name} is wrong\`,\n)`, 'the … is wrong'],
    ["throw refusal(isOpen ? 'it is still open' : 'SETTLED')", 'it is still open'],
    ["const guard = () => ({ message: 'names no person', field: 'name' })", 'names no person'],
    ['const check = () => isOk || { message: isNew ? CODE : "can\'t be kept" }', "can't be kept"],
  ])('%s', (text, sentence) => {
    expect(told('processes/billing/index.ts', text)).toEqual([expect.stringMatching(/^src\/\S+:\d+ says/)])
    expect(told('processes/billing/index.ts', text)[0]).toContain(`says "${sentence}"`)
  })

  test.each([
    "throw new AppError('INVALID_FIELD_IN_BODY', ['dueDate', message('END_BEFORE_START')])",
    "throw new AppError('FORBIDDEN', ['read tasks'])",
    `throw new AppError('FORBIDDEN', [\`write \${entity.plural}\`])`,
    "throw notAllowed({ label: 'list.workflowAction.RESET', english: 'Reset' }, why)",
    "throw new AppError('NOT_FOUND', [names.join(' or else ')])",
    "// throw new AppError('X', ['no longer said here'])",
    "product.log.error({ err }, 'a record of a batch failed')",
    "throw new Error('a programmer reads this')",
    'const said = { message: string, text: "not a message of ours" }',
    "const pattern = /'/g\nconst next = { message: code, label: 'Due date' }",
  ])('%s is none', text => {
    expect(told('processes/billing/index.ts', text)).toEqual([])
  })

  test('screens and tests say what they like', () => {
    const text = "const said = { message: 'names no person' }"
    expect(told('web/screens/list.tsx', text)).toEqual([])
    expect(told('engine/query.test.ts', text)).toEqual([])
  })
})

describe('files', () => {
  test.each(['web/utils.ts', 'model/date-helpers.ts', 'common/x.ts', 'engine/lock-manager.ts'])(
    '%s says nothing',
    path => {
      expect(problemsOf(path, '')).toEqual([expect.stringContaining('says nothing')])
    },
  )

  test('a default export is refused, but in a configuration', () => {
    expect(problemsOf('web/app.tsx', '\nexport default 1\n')).toEqual([
      expect.stringContaining('app.tsx:2 exports a default'),
    ])
    expect(problemsOf('web/x.config.ts', 'export default 1\n')).toEqual([])
  })

  test('a long file says why', () => {
    const long = 'const a = 1\n'.repeat(301)
    expect(problemsOf('model/entity.ts', long)).toEqual([expect.stringContaining('has 301 lines')])
    expect(problemsOf('model/entity.ts', `/* Long because it is a list. */\n${long}`)).toEqual([])
    expect(problemsOf('model/entity.ts', `/** One table, so past 300 lines. */\n${long}`)).toEqual([])
  })
})

describe('long functions', () => {
  const lines = count => Array.from({ length: count }, (_, at) => `  step(${at})`).join('\n')
  const withLines = count => `const first = 1\nexport const billAll = () => {\n${lines(count)}\n}\n`
  const path = 'processes/billing/bill-all.ts'

  test('one that does not fit on a screen is named', () => {
    expect(checkFunctions(path, withLines(69))).toEqual([
      'src/processes/billing/bill-all.ts:2 billAll has 71 lines: cut it where a part has a name, 70 fit on a screen',
    ])
    expect(checkFunctions(path, withLines(68))).toEqual([])
  })

  test('one inside another is found, too', () => {
    const inner = `export const outer = {\n  run: function () {\n${lines(80)}\n  },\n}\n`
    expect(checkFunctions(path, inner)).toEqual([expect.stringContaining('bill-all.ts:2 run has 82 lines')])
  })
})

describe('all rights of a tenant', () => {
  test.each([
    'const found = await product.engine.work(asProduct(caller), read)',
    'const caller = await product.callers.product(tenantId)',
    'const reader = productCaller(caller.tenantId, caller.tenant, caller.today)',
    'const work = { ...given, caller: { ...given.caller, isAdmin: true } }',
  ])('are told where nothing is said of them: %s', line => {
    expect(findProductRights('server/http/calls/new-call.ts', `\n${line}\n`)).toEqual([
      expect.stringMatching(/^src\/server\/http\/calls\/new-call.ts:2 takes all rights/),
    ])
    expect(findProductRights('processes/new/call.ts', line)).toHaveLength(1)
    expect(findProductRights('server/http/calls/new-call.test.ts', line)).toEqual([])
  })

  test('are named of files alone that take them', () => {
    expect(idleRights(readHouse())).toEqual([])
  })
})
