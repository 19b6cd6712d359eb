import { expect, it } from 'vitest'
import { isExplained, isSaidInWords, keyOfChoice, keyOfWord } from '#model/schema/shape-words.ts'
import { configurationForms } from '#server/configuration-forms.ts'
import { configurationWords } from './en/configuration-words.ts'

type Any = Record<string, unknown>

/** Every word and every choice of a form, however deep. */
const foundIn = (shape: unknown, words: Set<string>, choices: Set<string>): void => {
  if (typeof shape !== 'object' || shape === null) return
  const {
    enum: offered,
    oneOf,
    items,
    values,
    base,
    kinds,
    properties = {},
  } = shape as Any & { properties?: Any }
  if (Array.isArray(offered))
    for (const one of offered as string[]) if (isSaidInWords(offered)) choices.add(keyOfChoice(one))
  for (const inner of [
    ...((oneOf as unknown[]) ?? []),
    items,
    values,
    base,
    ...Object.values((kinds as Any) ?? {}),
  ])
    foundIn(inner, words, choices)
  const names = Object.keys(properties)
  for (const [word, inner] of Object.entries(properties)) {
    words.add(keyOfWord(word, names))
    foundIn(inner, words, choices)
  }
}

const words = new Set<string>()
const choices = new Set<string>()
const { parts, named } = configurationForms()
for (const { entry, keys = {} } of Object.values(parts)) {
  foundIn(entry, words, choices)
  for (const [key, shape] of Object.entries(keys)) {
    if (/^\w+$/.test(key)) words.add(key)
    foundIn(shape, words, choices)
  }
}
for (const shape of Object.values(named)) foundIn(shape, words, choices)

const has = (section: object, key: string): boolean => Object.hasOwn(section, key)

it('every word and every choice that a form of the configuration asks for has a label, and there is no other', () => {
  expect(words.size).toBeGreaterThan(150)
  expect([...words].filter(word => !has(configurationWords.word, word))).toEqual([])
  expect(Object.keys(configurationWords.word).filter(word => !words.has(word))).toEqual([])
  expect([...choices].filter(choice => !has(configurationWords.choice, choice))).toEqual([])
  expect(Object.keys(configurationWords.choice).filter(choice => !choices.has(choice))).toEqual([])
})

it('what is explained is said so, and every setting is', () => {
  const explained = [...words].filter(isExplained)
  expect(explained.filter(word => !has(configurationWords.wordHelp, word))).toEqual([])
  expect(Object.keys(configurationWords.wordHelp).filter(word => !explained.includes(word))).toEqual([])
  const settings = Object.keys(parts['tenant-config']?.keys ?? {})
  expect(settings.filter(key => !isExplained(key))).toEqual([])
})

it('every kind of card and of block has words, and no other', () => {
  const kinds = [named.card, named.block].flatMap(one => ('kinds' in one ? Object.keys(one.kinds) : []))
  expect([...new Set(kinds)].filter(kind => !has(configurationWords.nodeKind, kind))).toEqual([])
  expect(Object.keys(configurationWords.nodeKind).filter(kind => !kinds.includes(kind))).toEqual([])
})

/** Words whose label says all that there is to know. */
const plainByTheirLabel = new Set<string>(
  'add align amount as blocks by cards collapsible consequences content country decimals description duration enabled entity field height help homeCard html icon images isTall items kind label latitude longitude lowercase maxMB message multiple pageSize placeholder pluralLabel props pullRight rate registration residual rows statuses suggestions task title transitions undo unit uppercase value width workflow zoom'.split(
    ' ',
  ),
)

it('whatever its label does not say is explained', () => {
  const silent = [...words].filter(word => !isExplained(word))
  expect(silent.filter(word => !plainByTheirLabel.has(word))).toEqual([])
  expect([...plainByTheirLabel].filter(word => !silent.includes(word))).toEqual([])
})
