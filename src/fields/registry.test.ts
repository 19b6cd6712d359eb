import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldContext } from './kind.ts'
import { messages, say } from './messages.ts'
import { fieldKind, fieldKinds } from './registry.ts'
import './phone/load-phone-rules.ts'

const context: FieldContext = {
  locale: 'fr-FR',
  today: '2024-05-15',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
}
const kinds = Object.values(fieldKinds)

/** Whatever a body may hold, and texts near to what fields expect. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc.stringMatching(/^[\d.,/:%€ +-]{0,20}$/),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\0',
    '\ud800',
    'today',
    'NaN',
    '-0',
    '1e400',
    '٣',
    'x'.repeat(300),
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53, 1e300, 5e-324),
)

describe('registry', () => {
  it('files each kind under its own name', () => {
    for (const [name, kind] of Object.entries(fieldKinds)) expect(kind.kind).toBe(name)
  })

  it('covers every type that a form may name', () => {
    const types = new Set(kinds.map(({ type }) => type))
    const promised = `text password textarea number integer percentage currency email username emails phone iban fileupload
      file files notice color slider markdown richtext checkbox radio switch date datetime select`
    for (const type of promised.split(/\s+/)) expect(types).toContain(type)
  })

  it('refuses an unknown kind', () => {
    expect(() => fieldKind('foo')).toThrow('Unknown type "foo"')
    expect(() => fieldKind('constructor')).toThrow('Unknown type "constructor"')
    expect(() => fieldKind('x'.repeat(5000))).toThrow(/^.{20,140}$/)
  })
})

describe.each(kinds.map(kind => [kind.kind, kind] as const))('kind %s', (_name, kind) => {
  it('treats null and absent as nothing', () => {
    for (const nothing of [null, undefined]) {
      expect(kind.parse(nothing, {}, context)).toEqual({ value: null })
      expect(kind.check(nothing, {}, context)).toBeNull()
      expect(kind.format(nothing, {}, context)).toBe('')
      expect(kind.compare(nothing, nothing)).toBe(0)
    }
  })

  it('judges anything without failing, and keeps only what it would accept', () => {
    const settings = fc.constantFrom(
      {},
      { label: 'X', min: 2, max: 5 },
      { multiple: true, decimals: 99 },
      { min: 'x', max: {} as string },
    )
    fc.assert(
      fc.property(anything, settings, (input, declared) => {
        const parsed = kind.parse(input, declared, context)
        const problem = 'problem' in parsed ? parsed.problem : kind.check(parsed.value, declared, context)
        if ('problem' in parsed) expect(messages).toHaveProperty(parsed.problem.key)
        else expect(problem, JSON.stringify(parsed.value)).toBeNull()
        const judged = kind.check(input, declared, context)
        if (judged) expect(say(judged)).not.toMatch(/\{(?:label|min|max|bound|email|tenant|x|ext|list)\}/)
        expect(typeof kind.format(input as never, declared, context)).toBe('string')
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a valid value in a form that is valid and stays as it is', () => {
    fc.assert(
      fc.property(anything, input => {
        if (!kind.canonical || input === null || input === undefined || kind.check(input, {}, context)) return
        const kept = kind.canonical(input, {}, context)
        expect(kind.check(kept, {}, context)).toBeNull()
        expect(kind.canonical(kept, {}, context)).toEqual(kept)
      }),
      { numRuns: 300 },
    )
  })

  it('reads again what it shows', () => {
    fc.assert(
      fc.property(anything, input => {
        const parsed = kind.parse(input, {}, context)
        if ('problem' in parsed || parsed.value === null || kind.store.column === 'none') return
        const shown = kind.format(parsed.value, {}, context)
        const again = kind.parse(shown, {}, context)
        // Cells of ticks and percentages show less than there is.
        if ('value' in again && again.value !== null && kind.kind !== 'percentage')
          expect(kind.compare(again.value, parsed.value)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('has a schema', () => {
    expect(kind.schema({ min: 1, max: 5, label: 'X' })).toBeTypeOf('object')
  })
})

describe('say', () => {
  it('fills the values, leaves what is missing, and asks a translator first', () => {
    expect(say({ key: 'minLength', values: { label: 'Name', min: 3 } })).toBe('Name length must be ≥ 3')
    expect(say({ key: 'minLength', values: { label: 'Name' } })).toBe('Name length must be ≥ {{min}}')
    expect(say({ key: 'mandatory', values: { label: 'Nom' } }, () => '{{label}} est obligatoire')).toBe(
      'Nom est obligatoire',
    )
    expect(say({ key: 'noData' }, () => undefined)).toBe('No data')
  })

  it('has the promised texts', () => {
    expect(messages).toMatchObject({
      mandatory: '{{label}} is mandatory',
      mandatoryUnnamed: 'Field is mandatory',
      minLength: '{{label}} length must be ≥ {{min}}',
      maxLength: '{{label}} length must be ≤ {{max}}',
      minValue: '{{label}} must be ≥ {{bound}}',
      maxValue: '{{label}} must be ≤ {{bound}}',
      notNumber: '{{label}} has to be a number',
      notInteger: '{{label}} has to be an integer',
      email: 'Email format should be "{{email}}"',
      username: 'Should be a valid email or a valid string ending with @{{tenant}}',
      invalidFormat: 'Invalid format',
      invalidDate: 'Invalid date',
      iban: 'IBAN is invalid',
      fileTooLarge: 'File too large. Max size {{x}}',
      forbiddenExtension: 'Forbidden document extension "{{ext}}". Accepted formats: {{list}}',
      incompleteChoice: 'Caution, the value is incomplete and will not be considered.',
      unknownValue: '{{value}} (???)',
      unknownType: 'Unknown type "{{type}}"',
      usernameExists: 'Username already exists',
      personIdentifier: 'Person identifier is mandatory',
      evaLetters: 'Must start with two letters',
      spanishId: 'Spanish ID is invalid',
      personLink: 'Invalid registration format, should be a string',
      search: 'Search',
      noData: 'No data',
      loading: 'Loading',
    })
  })
})
