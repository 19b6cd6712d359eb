// Makes a new entity from a few answers: `node tools/new-entity.mjs`, or all at once:
// `node tools/new-entity.mjs --name serviceVisit --area cases --fields "day:date!, who:reference(person)"`.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { areas, checkAnswers } from './new-entity/read-answers.mjs'
import { dashed, entitySource, withEntity } from './new-entity/write-source.mjs'
import { main, run, StepError, step } from './steps.mjs'

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
const tellMissing = async ({ name, area }) => {
  const said = await run(process.execPath, ['--import', 'tsx', 'tools/new-entity/missing-labels.ts', name])
  const missing = Object.entries(JSON.parse(said)).filter(([, words]) => words.length > 0)
  if (missing.length === 0) return
  console.log('\nThese labels want a word in each language; the tests ask for them:')
  for (const [language, words] of missing)
    console.log(
      `  src/locales/${language}/labels/${area}.ts\n${words.map(word => `    '${word}': '',`).join('\n')}`,
    )
}

const make = async () => {
  process.chdir(resolve(import.meta.dirname, '..'))
  const { values } = parseArgs({
    options: Object.fromEntries(
      [...questions.map(([key]) => key), 'icon'].map(key => [key, { type: 'string' }]),
    ),
  })
  const answers = checkAnswers(await ask(values))
  const file = `src/entities/${answers.area}/${dashed(answers.name)}.ts`
  if (existsSync(file)) throw new StepError(`${file} is there already.`)
  const index = `src/entities/${answers.area}/index.ts`
  await step(`Declaring ${answers.name} in ${file}`, async () => {
    await writeFile(file, entitySource(answers))
    await writeFile(index, withEntity(await readFile(index, 'utf8'), answers.name))
    await run('npx', ['biome', 'check', '--write', file, index])
  })
  await step('Deriving its table', () => run('npm', ['run', 'migration']))
  await tellMissing(answers)
  console.log(
    `\nNext: deepen ${file}, translate its labels, put it into the menu (src/server/http/calls/menus.ts), npm test.`,
  )
}

await main(make)
