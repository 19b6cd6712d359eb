import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { checkAside, moveAll, withFolderAside, writeAside } from './place-aside.mjs'
import { checkAnswers, readFields } from './read-answers.mjs'
import { dashed, entitySource, formatted, withEntity } from './write-source.mjs'

it('reads fields as they are typed', () => {
  expect(readFields('serialNumber:text!, price: money, owner:reference(person)')).toEqual([
    { name: 'serialNumber', kind: 'text', of: undefined, mandatory: true },
    { name: 'price', kind: 'money', of: undefined, mandatory: false },
    { name: 'owner', kind: 'reference', of: 'person', mandatory: false },
  ])
})
it.each([
  ['price', /name:kind/],
  ['price:cash', /no kind of field/],
  ['owner:reference', /name what they choose of/],
  ['price:money(EUR)', /name what they choose of/],
  ['price:money, price:text', /given twice/],
])('refuses %s', (text, message) => {
  expect(() => readFields(text)).toThrow(message)
})
it('completes what was left open', () => {
  expect(checkAnswers({ name: 'serviceVisit', area: 'cases', fields: 'day:date' })).toMatchObject({
    domain: 'case',
    prefix: 'SV',
    workflow: 'plain',
  })
  expect(() => checkAnswers({ name: 'Service visit', area: 'cases' })).toThrow(/camelCase/)
  expect(() => checkAnswers({ name: 'visit', area: 'garden' })).toThrow(/area/)
})
it('writes a declaration and enters it in its area', () => {
  const answers = checkAnswers({
    name: 'serviceVisit',
    area: 'cases',
    prefix: 'SV',
    fields: 'day:date!, who:reference(person)',
  })
  const source = entitySource(answers)
  expect(source).toContain("import { date, entity, plainWorkflow, reference } from '#model/index.ts'")
  expect(source).toContain("registration: { format: 'SV-{n}', counter: 'serviceVisit', start: 1001 }")
  expect(source).toContain('day: date({ mandatory: true }),')
  expect(source).toContain("who: reference('person'),")
  expect(dashed('serviceVisit')).toBe('service-visit')
  const index = "import { task } from './task.ts'\n\n/** Work. */\nexport const cases = [task]\n"
  const entered = withEntity(index, 'serviceVisit')
  expect(entered).toContain("import { serviceVisit } from './service-visit.ts'")
  expect(entered).toContain('[task, serviceVisit]')
  expect(withEntity(entered, 'serviceVisit')).toBe(entered)
})

const make = (...args) =>
  promisify(execFile)(process.execPath, ['tools/new-entity.mjs', ...args]).then(
    () => undefined,
    error => `${error.stdout}${error.stderr}`,
  )

it('writes nothing of what is not right', { timeout: 60_000 }, async () => {
  const index = await readFile('src/entities/cases/index.ts', 'utf8')
  const told = await make('--name', 'serviceVisit', '--area', 'cases', '--fields', 'who:reference(persn)')
  expect(told).toContain('F01 serviceVisit, fields.who: references the unknown persn; did you mean person?')
  expect(told).toContain('Nothing was written')
  expect(existsSync('src/entities/cases/service-visit.ts')).toBe(false)
  expect(await readFile('src/entities/cases/index.ts', 'utf8')).toBe(index)
  expect((await readdir('.cache')).filter(name => name.startsWith('new-entity-'))).toEqual([])
})

it.each(['plain', 'none'])(
  'writes what the house takes, with workflow %s',
  { timeout: 60_000 },
  async flow => {
    const answers = checkAnswers({
      name: 'serviceVisit',
      area: 'cases',
      workflow: flow,
      fields: 'day:date!, who:reference(person), note:textarea',
    })
    const source = await formatted('src/entities/cases/service-visit.ts', entitySource(answers))
    expect(source.includes('workflow: false,')).toBe(flow === 'none')
    const { faults, missing } = await withFolderAside(folder => checkAside(folder, 'serviceVisit', source))
    expect(faults).toEqual([])
    expect(missing.fr.serviceVisit).toBe('Service visit')
  },
)

it('puts back what it has moved where a file cannot be', async () => {
  const house = await mkdtemp(join(tmpdir(), 'new-entity-'))
  try {
    await writeFile(join(house, 'index.ts'), 'before')
    await writeFile(join(house, 'taken'), '')
    const places = [
      { path: join(house, 'visit.ts'), text: 'made' },
      { path: join(house, 'index.ts'), text: 'after' },
      // A file stands where a folder would have to.
      { path: join(house, 'taken/other.ts'), text: 'never' },
    ]
    const moving = withFolderAside(async folder => moveAll(await writeAside(folder, places)))
    await expect(moving).rejects.toThrow()
    expect((await readdir(house)).sort()).toEqual(['index.ts', 'taken'])
    expect(await readFile(join(house, 'index.ts'), 'utf8')).toBe('before')
  } finally {
    await rm(house, { recursive: true, force: true })
  }
})
