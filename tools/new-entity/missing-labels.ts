import { declarations, usedEffects, usedGuards } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { languages, loadAllLabels, mapLabels } from '#locales/index.ts'
import { isFeminine, wordAt } from '#locales/labels.ts'
import { sameEverywhere } from '#locales/same-everywhere.ts'
import { compile } from '#model/index.ts'

/** Labels of one entity that a language has no word for yet: `{ "fr": ["Serial number"] }`, as JSON on the output. */
const [name] = process.argv.slice(2)
const { entities } = compile(declarations, {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  effects: usedEffects(declarations),
})
const entity = entities.get(name ?? '')
if (!entity) throw new Error(`there is no entity ${name}`)
await loadAllLabels()
const missing: Record<string, string[]> = {}
for (const { code: language } of languages.filter(({ code }) => code !== 'en')) {
  const found = new Set<string>()
  mapLabels(
    entity,
    (keys, english) => {
      if (wordAt(language, [...keys, english]) === undefined && !sameEverywhere.has(english))
        found.add(english)
      return english
    },
    isFeminine(language, entity.name),
  )
  missing[language] = [...found]
}
console.log(JSON.stringify(missing))
