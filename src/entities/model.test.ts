import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CompiledField, compile } from '#model/index.ts'
import { declarations, listNamed, usedEffects, usedGuards, usedSteps } from './index.ts'
import { rules } from './rules.ts'

const code = {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  effects: usedEffects(declarations),
  lists: listNamed,
  steps: usedSteps(declarations),
}

describe('the whole model', () => {
  const model = compile(declarations, code)

  test('compiles', () => {
    expect([...model.entities.keys()].sort()).toEqual(declarations.map(d => d.name).sort())
  })

  test('uses every rule', () => {
    const text = JSON.stringify([...model.entities.values()])
    expect(code.rules.filter(rule => !text.includes(`"${rule}"`))).toEqual([])
  })

  test('keeps every value of a columnar entity in a column', () => {
    const homeless = (field: CompiledField) => !field.sql
    const found = [...model.entities.values()]
      .filter(entity => entity.columnar)
      .flatMap(entity => entity.fields.filter(homeless).map(field => `${entity.name}.${field.name}`))
    expect(found).toEqual([])
  })

  test('filters views, tabs and rolled-up values by columns or linked lists', () => {
    for (const entity of model.entities.values())
      for (const { where, id } of entity.tabs)
        for (const path of Object.keys(where).filter(key => key !== 'anyOf')) {
          const field = entity.fields.find(f => f.name === path)
          const known = field?.sql ?? entity.linked.find(link => link.path === path)
          expect(known, `${entity.name}, tab ${id}: ${path}`).toBeTruthy()
        }
  })
})

test('every entity file stands in its area’s index', () => {
  const known = new Set(declarations.map(d => d.name))
  const root = new URL('.', import.meta.url).pathname
  const areas = readdirSync(root, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const files = areas.flatMap(({ name }) =>
    readdirSync(`${root}${name}`).map(file => `${root}${name}/${file}`),
  )
  return Promise.all(
    files
      .filter(file => /\.ts$/.test(file) && !/(\.test|\.rules|\/rules|\/index)\.ts$/.test(file))
      .map(async file => {
        const exported = Object.values((await import(file)) as Record<string, unknown>)
        const declared = exported.filter(isDeclared).map(value => value.name)
        expect(
          declared.filter(name => !known.has(name)),
          file,
        ).toEqual([])
      }),
  )
})

const isDeclared = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && ('fields' in value || 'of' in value)
