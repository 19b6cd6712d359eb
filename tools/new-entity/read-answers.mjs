import { StepError } from '../steps.mjs'

/** Areas with the API domain that their entities mostly live in. */
export const areas = {
  people: 'person',
  financing: 'financing',
  assets: 'asset',
  billing: 'billing',
  bank: 'bank',
  accounting: 'accounting',
  cases: 'case',
  platform: 'core',
}

/** Field words of the language of declarations that a few letters can say; `choice` and `reference` name what of. */
const kinds = [
  'text',
  'textarea',
  'number',
  'integer',
  'money',
  'percentage',
  'date',
  'datetime',
  'yesNo',
  'email',
  'phone',
  'url',
  'choice',
  'reference',
]

const camelCase = /^[a-z][A-Za-z0-9]{1,39}$/

/**
 * Reads `serialNumber:text!, price:money, owner:reference(person), colour:choice(colour)`: a name, a kind, `!` where it
 * must be filled in.
 * @throws {StepError} naming the part that does not read so
 */
export const readFields = text => {
  const fields = readEach(text)
  const twice = fields.find(({ name }, at) => fields.findIndex(one => one.name === name) < at)
  if (twice) throw new StepError(`"${twice.name}" is given twice.`)
  return fields
}

const readEach = text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const found = /^(\w+)\s*:\s*(\w+)(?:\((\w+)\))?(!?)$/.exec(part)
      const [, name, kind, of, mark] = found ?? []
      if (!found || !camelCase.test(name))
        throw new StepError(`"${part}" is no field: write name:kind, as in price:money!`)
      if (!kinds.includes(kind))
        throw new StepError(`"${kind}" is no kind of field: choose of ${kinds.join(', ')}.`)
      if ((kind === 'choice' || kind === 'reference') !== Boolean(of))
        throw new StepError(
          `"${part}": choice and reference name what they choose of, as in owner:reference(person).`,
        )
      return { name, kind, of, mandatory: mark === '!' }
    })

/**
 * Completes and checks what was answered.
 * @throws {StepError} naming the answer that cannot be used
 */
export const checkAnswers = ({ name, area, domain, prefix, fields, workflow, icon }) => {
  if (!camelCase.test(name ?? ''))
    throw new StepError('The name is one word in camelCase, such as serviceVisit.')
  if (!(area in areas)) throw new StepError(`The area is one of ${Object.keys(areas).join(', ')}.`)
  const start = (prefix || name.replace(/(?!^)[^A-Z]/g, '')).toUpperCase()
  if (!/^[A-Z]{1,5}$/.test(start)) throw new StepError('The prefix of registrations is one to five letters.')
  if (workflow && !['plain', 'none'].includes(workflow)) throw new StepError('The workflow is plain or none.')
  return {
    name,
    area,
    domain: domain || areas[area],
    prefix: start,
    icon: icon || 'settings',
    workflow: workflow || 'plain',
    fields: readFields(fields ?? ''),
  }
}
