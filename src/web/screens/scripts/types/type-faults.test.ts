import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript-5'
import { describe, expect, it } from 'vitest'
import { globalTypes } from '#server/sandbox/global-types.ts'
import { typeChecker } from './type-faults.ts'

const folder = dirname(createRequire(import.meta.url).resolve('typescript-5'))
const libraries = new Map(
  readdirSync(folder)
    .filter(name => /^lib\.(es|decorators).*\.d\.ts$/.test(name))
    .map(name => [name, readFileSync(join(folder, name), 'utf8')]),
)
const check = typeChecker(ts, libraries)
const types = `${globalTypes}
declare module 'tranche' {
  export interface Person { registration: string; name?: string | null }
}
`
const faults = (code: string, type = 'LAYOUT', entity = 'person') =>
  check({ code, types, about: { type, entity } })

describe('types of a script', () => {
  it('says what a record does not have, where it is typed', () => {
    const code =
      'export const execute = ({ record, layout }) => {\n  log.info(record.shoeSize)\n  layout.crad("x")\n}'
    expect(faults(code)).toMatchObject([
      { line: 2, column: 19, length: 8, message: expect.stringContaining('shoeSize') },
      { line: 3, column: 10, length: 4, message: expect.stringContaining('crad') },
    ])
  })

  it('has nothing against what is right in any manner', () => {
    for (const code of [
      "export const include = ['contracts']\nexport const execute = ({ record }) => record.contracts.map(one => one.name + record.name)",
      "import type { LayoutArgs } from 'tranche'\nimport { x } from 'library'\nexport function execute(a: LayoutArgs) { return x(a.layout.cards()) }",
      'module.exports = { execute: a => a.layout }',
      'function execute(a) { return a.layout.card("x").hide() }\nfunction handle(name, { values }) { return { values } }',
      'export default async ({ layout }) => { await wsGet("/api/x"); return layout }',
    ])
      expect(faults(code), code).toEqual([])
  })

  it('knows the house: its functions, and what each kind is given', () => {
    expect(faults('export const execute = ({ layout }) => layout', 'RUN')).toMatchObject([
      { line: 1, column: 27 },
    ])
    expect(faults('export const execute = a => dates.addDay(a.today, 1)', 'RUN')).toMatchObject([
      { message: expect.stringContaining('addDays') },
    ])
    expect(faults('export const execute = () => fetch("/x")', 'RUN')).toMatchObject([
      { message: expect.stringContaining('fetch') },
    ])
    expect(faults('export const execute = (')).toEqual([])
  })
})
