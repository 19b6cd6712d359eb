import { pathToFileURL } from 'node:url'
import { declarations, listNamed, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { languages, loadAllLabels, mapLabels } from '#locales/index.ts'
import { isFeminine, wordAt } from '#locales/labels.ts'
import { sameEverywhere } from '#locales/same-everywhere.ts'
import { type CompiledEntity, compile, type Declared, faultLines, faultsOf } from '#model/index.ts'

/** Labels that each other language has no word for yet, by key: `{ "fr": { "boat.sail": "Sail" } }`. */
const missingWords = async (entity: CompiledEntity): Promise<Record<string, Record<string, string>>> => {
  await loadAllLabels()
  const missing: Record<string, Record<string, string>> = {}
  for (const { code } of languages.filter(one => one.code !== 'en')) {
    const found: Record<string, string> = {}
    mapLabels(
      entity,
      (keys, english) => {
        if (wordAt(code, keys) === undefined && !sameEverywhere.has(english)) found[keys[0]!] = english
        return english
      },
      isFeminine(code, entity.name),
    )
    missing[code] = found
  }
  return missing
}

/** Checks a declaration that stands aside together with all others: `{ faults }`, or the words that it still lacks. */
const check = async (file: string, name: string) => {
  const made = ((await import(pathToFileURL(file).href)) as Record<string, Declared>)[name]!
  const all = [...declarations, made]
  try {
    const { entities } = compile(all, {
      rules: Object.keys(rules),
      guards: usedGuards(all),
      steps: usedSteps(all),
      effects: usedEffects(all),
      lists: listNamed,
    })
    return { faults: [], missing: await missingWords(entities.get(name)!) }
  } catch (error) {
    const faults = faultsOf(error)
    if (!faults) throw error
    return { faults: faultLines(faults), missing: {} }
  }
}

const [file, name] = process.argv.slice(2)
console.log(JSON.stringify(await check(file!, name!)))
