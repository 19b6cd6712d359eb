import { afterEach, beforeAll, expect, test } from 'vitest'
import { message } from '#errors/index.ts'
import { labelList } from './label-lists.ts'
import { labelAt, labelOf, loadAllLabels } from './labels.ts'
import { messageIn } from './message-in.ts'
import { OwnSpeech, type OwnWords, ownWordsFrom, wordsInLocale } from './own-words.ts'
import { loadAllMessages } from './say-message.ts'
import { loadEverywhere, sayIn } from './texts.ts'

beforeAll(async () => {
  await Promise.all([
    loadAllLabels(),
    loadAllMessages(),
    loadEverywhere('list'),
    loadEverywhere('invoice-pdf'),
  ])
})
let spoken: OwnWords | undefined
ownWordsFrom(() => spoken)
afterEach(() => {
  spoken = undefined
})

const speak = (byLocale: Record<string, Record<string, string>>) => {
  spoken = { version: JSON.stringify(byLocale), byLocale }
}

test('a phrase is said otherwise as whole words, in a sentence as at its beginning', () => {
  const own = new OwnSpeech('1', { Contrats: 'Dossiers', 'Contrats actifs': 'Affaires en cours', '': 'x' })
  expect(own.say('Contrats')).toBe('Dossiers')
  expect(own.say('3 contrats du client')).toBe('3 dossiers du client')
  expect(own.say('Contrats actifs, contrats soldés')).toBe('Affaires en cours, dossiers soldés')
  expect(own.say('Contratsbuch')).toBe('Contratsbuch')
  expect(own.say('Avec {{Contrats}} contrats')).toBe('Avec {{Contrats}} dossiers')
})

test('signs of patterns are plain text', () => {
  const own = new OwnSpeech('1', { 'Valeur (HT)': 'Montant', 'a.*': 'b' })
  expect(own.say('Valeur (HT)')).toBe('Montant')
  expect(own.say('aXX')).toBe('aXX')
})

test('menus, models and lists say a label as the tenant does, by phrase or by key', () => {
  expect(labelOf('fr-FR', 'contract.plural', 'Contracts')).toBe('Contrats')
  speak({
    'fr-FR': { Contrats: 'Dossiers', 'labels:contract': 'Dossier', 'list.paymentMode.DD': 'Par la banque' },
  })
  expect(labelOf('fr-FR', 'contract.plural', 'Contracts')).toBe('Dossiers')
  expect(labelOf('fr-FR', 'contract', 'Contract')).toBe('Dossier')
  expect(labelOf('es-ES', 'contract.plural', 'Contracts')).toBe('Contratos')
  expect(labelList('fr-FR', 'paymentMode', [{ value: 'DD', label: 'Direct debit' }])[0]!.label).toBe(
    'Par la banque',
  )
})

test('what nobody has translated is said as the tenant translates it', () => {
  expect(labelAt('fr-FR', ['asset.shipName'], 'Ship name')).toBe('Ship name')
  speak({ fr: { 'asset.shipName': 'Nom du navire' } })
  expect(labelAt('fr-BE', ['asset.shipName'], 'Ship name')).toBe('Nom du navire')
  speak({ fr: { 'Ship name': 'Nom du bateau' } })
  expect(labelAt('fr-FR', ['asset.shipName'], 'Ship name')).toBe('Nom du bateau')
})

test("texts keep their values and plurals, which are nobody's wording", () => {
  const plain = sayIn('list', 'fr-FR')('list.removeNamed', { field: 'Contrats' })
  speak({ fr: { Contrats: 'Dossiers', Retirer: 'Ôter', 'invoice-pdf:page.invoice': 'Note {{Contrats}}' } })
  expect(sayIn('list', 'fr-FR')('list.removeNamed', { field: 'Contrats' })).toBe(
    plain.replace('Retirer', 'Ôter'),
  )
  expect(plain).toContain('Contrats')
})

test('errors are told in the words of the tenant', () => {
  const told = messageIn('en-EU', message('FIELD_IN_CAMEL_CASE'))
  const [first = ''] = told.split(' ')
  speak({ en: { [first]: 'Renamed' } })
  expect(messageIn('en-EU', message('FIELD_IN_CAMEL_CASE'))).toBe(told.replace(first, 'Renamed'))
})

test('a country goes before its language; a language alone is spoken where most speak it', () => {
  const own = { version: '1', byLocale: { fr: { a: '1', b: '1' }, 'fr-FR': { b: '2' }, 'fr-BE': { b: '3' } } }
  expect(wordsInLocale(own, 'fr-BE')).toEqual({ a: '1', b: '3' })
  expect(wordsInLocale(own, 'fr-FR')).toEqual({ a: '1', b: '2' })
  expect(wordsInLocale({ version: '1', byLocale: { 'fr-FR': { b: '2' } } }, 'fr')).toEqual({ b: '2' })
})
