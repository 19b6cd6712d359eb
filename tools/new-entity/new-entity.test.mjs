import { expect, it } from 'vitest'
import { checkAnswers, readFields } from './read-answers.mjs'
import { dashed, entitySource, withEntity } from './write-source.mjs'

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
])('refuses %s', (text, message) => {
  expect(() => readFields(text)).toThrow(message)
})
it('completes what was left open', () => {
  expect(checkAnswers({ name: 'serviceVisit', area: 'cases', fields: 'day:date' })).toMatchObject({
    domain: 'case',
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
