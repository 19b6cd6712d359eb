// Makes a new entity from a few answers: `node tools/new-entity.mjs`, or all at once:
// `node tools/new-entity.mjs --name serviceVisit --area cases --fields "day:date!, who:reference(person)"`.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkAside, moveAll, withFolderAside, writeAside } from './new-entity/place-aside.mjs'
import { areas, checkAnswers } from './new-entity/read-answers.mjs'
import { dashed, entitySource, formatted, withEntity } from './new-entity/write-source.mjs'
import { main, StepError, step } from './steps.mjs'

const questions = [
  ['name', 'Name, one word in camelCase (serviceVisit)'],
  ['area', `Area (${Object.keys(areas).join(', ')})`],
  ['domain', 'API domain, empty for that of the area'],
  ['prefix', 'Letters that registrations begin with, empty for its initials'],
  ['fields', 'Fields, as in serialNumber:text!, price:money, owner:reference(person)'],
  ['workflow', 'Workflow: plain (draft, active, archived) or none'],
]

/** What was not given as an option is asked for, where somebody is there to answer. */
const ask = async given => {
  if (given.name || !process.stdin.isTTY) return given
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { ...given }
  for (const [key, question] of questions) answers[key] ??= (await reader.question(`${question}: `)).trim()
  reader.close()
  return answers
}

/** The words that other languages still lack, by file. */
const tellMissing = (missing, area) => {
  const lacking = Object.entries(missing).filter(([, words]) => Object.keys(words).length > 0)
  if (lacking.length === 0) return
  console.log('\nThese labels want a word in each language; the tests ask for them:')
  for (const [language, words] of lacking) {
    const lines = Object.entries(words).map(([key, english]) => `  '${key}': '', // ${english}`)
    console.log(`  src/locales/${language}/labels/${area}.ts\n${lines.join('\n')}`)
  }
}

/** The file of the entity and its area's index with it, in the house's format. */
const sourcesOf = async answers => {
  const folder = `src/entities/${answers.area}`
  const path = `${folder}/${dashed(answers.name)}.ts`
  if (existsSync(path)) throw new StepError(`${path} is there already.`)
  const index = `${folder}/index.ts`
  return [
    { path, text: await formatted(path, entitySource(answers)) },
    { path: index, text: await formatted(index, withEntity(await readFile(index, 'utf8'), answers.name)) },
  ]
}

/** Nothing is written before everything is known to be right, and then all of it or none. */
const make = async () => {
  process.chdir(resolve(import.meta.dirname, '..'))
  const { values } = parseArgs({
    options: Object.fromEntries(
      [...questions.map(([key]) => key), 'icon'].map(key => [key, { type: 'string' }]),
    ),
  })
  const answers = checkAnswers(await ask(values))
  const { name, area } = answers
  const sources = await sourcesOf(answers)
  const [{ path, text }] = sources
  const missing = await withFolderAside(async folder => {
    const found = await step(`Checking ${name} with all declarations`, () => checkAside(folder, name, text))
    if (found.faults.length > 0) throw new StepError(`Nothing was written:\n${found.faults.join('\n')}`)
    await step(`Declaring ${name} in ${path}`, async () => moveAll(await writeAside(folder, sources)))
    return found.missing
  })
  tellMissing(missing, area)
  console.log(`
Next: deepen ${path}, translate its labels,
  npm run migration -- --name add-${dashed(name)}
put it into the menu (src/server/http/calls/menu-groups.ts), npm test.`)
}

await main(make)
