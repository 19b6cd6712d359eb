import { beforeAll, describe, expect, test } from 'vitest'
import { declarations, lists, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { compile } from '#model/index.ts'
import { labelList, labelModel, labelOf, languages, loadAllLabels, loadLabels, mapLabels } from './index.ts'
import { isFeminine, wordAt } from './labels.ts'
import { sameEverywhere } from './same-everywhere.ts'

const { entities } = compile(declarations, {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  steps: usedSteps(declarations),
  effects: usedEffects(declarations),
})
const translated = languages.map(({ code }) => code).filter(code => code !== 'en')

beforeAll(loadAllLabels)

describe.each(translated)('%s', language => {
  const missing = (keys: readonly string[], english: string): boolean =>
    wordAt(language, [...keys, english]) === undefined && !sameEverywhere.has(english)

  test('has a word for every label of the model', () => {
    const found = new Set<string>()
    for (const entity of entities.values())
      mapLabels(
        entity,
        (keys, english) => {
          if (missing(keys, english)) found.add(`${keys[0]}: ${english}`)
          return english
        },
        isFeminine(language, entity.name),
      )
    expect([...found]).toEqual([])
  })

  test('has a word for every value of every list', () => {
    const published = new Set(['country', 'currency', 'locale'])
    const found = Object.entries(lists)
      .filter(([name]) => !published.has(name))
      .flatMap(([name, values]) =>
        values
          .filter(({ value, label }) => missing([`list.${name}.${value}`], label))
          .map(({ value, label }) => `list.${name}.${value}: ${label}`),
      )
    expect(found).toEqual([])
  })

  test('keeps no word that nothing asks for', () => {
    const asked = new Set<string>()
    const ask = (keys: readonly string[], english: string) => {
      for (const key of [...keys, english]) asked.add(key)
      return english
    }
    for (const entity of entities.values()) for (const form of [true, false]) mapLabels(entity, ask, form)
    for (const [name, values] of Object.entries(lists))
      for (const { value, label } of values) ask([`list.${name}.${value}`], label)
    // Those of the menu are the server's, and checked where it is made.
    const ofModel = wordsKept(language).filter(word => !word.startsWith('menu.'))
    expect(ofModel.filter(word => !asked.has(word))).toEqual([])
  })

  test('names countries and currencies by itself', () => {
    const [spain] = labelList(language, 'country', [{ value: 'ES', label: 'Spain' }])
    expect(spain!.label).not.toBe('Spain')
  })
})

const kept = new Map<string, readonly string[]>()
const wordsKept = (language: string): readonly string[] => kept.get(language)!

beforeAll(async () => {
  for (const language of translated) {
    const module = (await import(`./${language}/labels/index.ts`)) as Record<
      string,
      { words: Record<string, string> }
    >
    kept.set(language, Object.keys(module[language]!.words))
  }
})

test('labels are asked for by key, fall back to the English text, and to itself', () => {
  expect(labelOf('fr-FR', 'invoice.amountExclTax', 'Amount excl. tax')).toBe('Montant HT')
  expect(labelOf('fr', 'list.dc.C', 'Credit')).toBe('Crédit')
  expect(labelOf('es', 'list.dc.C', 'Credit')).toBe('Haber')
  expect(labelOf('de-DE', 'invoice.amountExclTax', 'Amount excl. tax')).toBe('Amount excl. tax')
  expect(labelOf('fr', 'dyno.color', 'Sail colour')).toBe('Sail colour')
})

test('a language is loaded when it is asked for', async () => {
  await loadLabels('lt-LT')
  await loadLabels('xx')
  expect(labelOf('lt-LT', 'x', 'Outstanding')).toBe('Negrąžinta suma')
})

test('a model comes in the language, its statuses in the gender of its name', () => {
  const invoice = labelModel(entities.get('invoice')!, 'fr')
  expect(invoice.pluralLabel).toBe('Factures')
  expect(invoice.workflow!.statuses.find(status => status.code === 'ISSUED')!.label).toBe('Émise')
  expect(invoice.columns.find(column => column.id === 'payer')!.label).toBe('Payeur')
  expect(invoice.flags[0]!.label).toBe('En retard')
  const contract = labelModel(entities.get('contract')!, 'fr')
  expect(contract.views.map(tab => tab.label)).toEqual([
    'Actifs',
    'En retard',
    'À activer',
    'Se terminent sous 90 jours',
  ])
  expect(contract.columns.find(column => column.id === 'financialProduct')!.label).toBe('Produit')
  expect(contract.layout[0]!.props!.items).toContainEqual({ id: 'quotations', label: 'Devis' })
  expect(contract.workflow!.transitions.find(t => t.code === 'validate')!.label).toBe('Valider')
})

test('English keeps what is declared but for a few words', () => {
  const contract = labelModel(entities.get('contract')!, 'en-EU')
  expect(contract.label).toBe('Contract')
  const deal = labelModel(entities.get('deal')!, 'en')
  expect(deal.workflow!.statuses.find(status => status.code === 'STUDY')!.label).toBe('In study')
  expect(labelModel(entities.get('list')!, 'en').pluralLabel).toBe('Lists of values')
})
