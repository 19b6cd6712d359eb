import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarations, lists, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { type CompiledEntity, compile } from '#model/index.ts'
import { menuGroups } from '#server/http/calls/menu-groups.ts'
import { labelList, labelModel, labelOf, languages, loadAllLabels, loadLabels, mapLabels } from './index.ts'
import { isFeminine, keyAt, labelAreas, wordsOfArea } from './labels.ts'
import { sameEverywhere } from './same-everywhere.ts'

const { entities } = compile(declarations, {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  steps: usedSteps(declarations),
  effects: usedEffects(declarations),
})
const published = new Set(['country', 'currency', 'locale'])

interface Asked {
  keys: readonly string[]
  english: string
}

/** All labels that a language is asked for: of the model, of lists of values, of the menu. */
const askedIn = (language: string): Asked[] => {
  const asked: Asked[] = []
  const ask = (keys: readonly string[], english: string) => {
    asked.push({ keys, english })
    return english
  }
  for (const entity of entities.values()) mapLabels(entity, ask, isFeminine(language, entity.name))
  for (const [name, values] of Object.entries(lists))
    if (!published.has(name)) for (const { value, label } of values) ask([`list.${name}.${value}`], label)
  for (const group of [...menuGroups, { id: 'own', label: 'Own records', items: [] }]) {
    ask([`menu.${group.id}`], group.label)
    for (const item of group.items) if (typeof item !== 'string') ask([`menu.${item.id}`], item.label)
  }
  return asked
}

beforeAll(loadAllLabels)

describe.each(languages)('$name', ({ code }) => {
  it('has its words in the files that are read, each key once', async () => {
    const folder = join(import.meta.dirname, code, 'labels')
    const known = [...labelAreas, 'feminine'].map(area => `${area}.ts`)
    expect(readdirSync(folder).filter(file => !known.includes(file))).toEqual([])
    const files = new Map<string, string[]>()
    for (const area of labelAreas)
      for (const key of Object.keys(await wordsOfArea(code, area)))
        files.set(key, [...(files.get(key) ?? []), area])
    expect([...files].filter(([, areas]) => areas.length > 1)).toEqual([])
  })

  it('keeps no word that nothing asks for', async () => {
    const used = new Set(askedIn(code).map(({ keys }) => keyAt(code, keys)))
    const kept = (await Promise.all(labelAreas.map(area => wordsOfArea(code, area)))).flatMap(Object.keys)
    expect(kept.filter(key => !used.has(key))).toEqual([])
  })

  it('says by one key what English says in one way', () => {
    const meanings = new Map<string, Set<string>>()
    for (const { keys, english } of askedIn(code)) {
      const key = keyAt(code, keys)
      if (key) meanings.set(key, (meanings.get(key) ?? new Set()).add(english))
    }
    expect([...meanings].filter(([, texts]) => texts.size > 1)).toEqual([])
  })
})

describe.each(languages.filter(({ code }) => code !== 'en'))('$name', ({ code }) => {
  it('has a word for every label, value and entry of the menu', () => {
    const missing = askedIn(code).filter(
      ({ keys, english }) => keyAt(code, keys) === undefined && !sameEverywhere.has(english),
    )
    expect([...new Set(missing.map(({ keys, english }) => `${keys[0]}: ${english}`))]).toEqual([])
  })

  it('names countries and currencies by itself', () => {
    const [spain] = labelList(code, 'country', [{ value: 'ES', label: 'Spain' }])
    expect(spain!.label).not.toBe('Spain')
  })
})

it('labels are asked for by key, and fall back to the English text', () => {
  expect(labelOf('fr-FR', 'list.dc.C', 'Credit')).toBe('Crédit')
  expect(labelOf('es', 'list.dc.C', 'Credit')).toBe('Haber')
  expect(labelOf('de-DE', 'list.dc.C', 'Credit')).toBe('Credit')
  expect(labelOf('fr', 'dyno.color', 'Sail colour')).toBe('Sail colour')
})

it('a language is loaded when it is asked for', async () => {
  await loadLabels('lt-LT')
  await loadLabels('xx')
  expect(labelOf('lt-LT', 'list.dc.C', 'Credit')).toBe('Kreditas')
})

it('a model comes in the language, its statuses in the gender of its name', () => {
  const invoice = labelModel(entities.get('invoice')!, 'fr')
  expect(invoice.pluralLabel).toBe('Factures')
  expect(invoice.workflow!.statuses.find(status => status.code === 'ISSUED')!.label).toBe('Émise')
  expect(invoice.columns.find(column => column.id === 'payer')!.label).toBe('Payeur')
  expect(invoice.flags[0]!.label).toBe('En retard')
  const contract = labelModel(entities.get('contract')!, 'fr')
  expect(contract.tabs.map(tab => tab.label)).toEqual([
    'Actifs',
    'En retard',
    'Douteux',
    'À activer',
    'Se terminent sous 90 jours',
  ])
  expect(contract.columns.find(column => column.id === 'financialProduct')!.label).toBe('Produit')
  expect(contract.layout[0]!.props!.items).toContainEqual({ id: 'quotations', label: 'Cotations' })
  expect(contract.workflow!.transitions.find(t => t.code === 'validate')!.label).toBe('Valider')
})

it('a field of a tenant keeps what he calls it, but for a plain name', () => {
  const invoice = entities.get('invoice')!
  const own = (name: string, label: string) => ({ name, label, kind: 'text', type: 'text', extension: true })
  const extended = {
    ...invoice,
    fields: [own('comment', 'Comment'), own('dueDate', 'Sailing day')],
  } as unknown as CompiledEntity
  expect(labelModel(extended, 'fr').fields.map(field => field.label)).toEqual(['Commentaire', 'Sailing day'])
})

it('English keeps what is declared but for a few words', () => {
  const contract = labelModel(entities.get('contract')!, 'en-EU')
  expect(contract.label).toBe('Contract')
  const deal = labelModel(entities.get('deal')!, 'en')
  expect(deal.workflow!.statuses.find(status => status.code === 'STUDY')!.label).toBe('In study')
  expect(labelModel(entities.get('list')!, 'en').pluralLabel).toBe('Lists of values')
})
