import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertPattern, findsPattern, matchesPattern } from './match-pattern.ts'

describe('matchesPattern', () => {
  it.each([
    ['[A-Z]{2}\\d{4}', 'AB1234', true],
    ['[A-Z]{2}\\d{4}', 'AB12345', false],
    ['^INV-(\\d+|X)$', 'INV-X', true],
    ['^INV-(\\d+|X)$', 'INV-', false],
    ['(?:ab)+c?', 'ababc', true],
    ['\\p{Lu}\\p{Ll}*', 'Émile', true],
    ['a.c', 'a\nc', false],
    ['[\\]\\-a]+', ']-a', true],
    ['(?<year>\\d{4})/\\d{1,2}', '2024/5', true],
    ['a{2,3}', 'aaaa', false],
    ['', '', true],
    ['a|', '', true],
    ['(a*)*', 'aaaa', true],
    ['\\/\\.\\-', '/.-', true],
  ])('%s on %j is %s', (pattern, text, expected) => {
    expect(matchesPattern(text, pattern)).toBe(expected)
  })

  it('agrees with the engine of the language', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '.', '(?:a|b)', '(?:ab|c)')
    const count = fc.constantFrom('', '?', '*', '+', '{2}', '{1,2}', '{0,}')
    const sequence = fc
      .array(
        fc.tuple(atom, count).map(pair => pair.join('')),
        { maxLength: 4 },
      )
      .map(parts => parts.join(''))
    const pattern = fc.array(sequence, { minLength: 1, maxLength: 3 }).map(parts => parts.join('|'))
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '1'), { maxLength: 8 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(pattern, text, (source, input) => {
        expect(matchesPattern(input, source)).toBe(new RegExp(`^(?:${source})$`, 'u').test(input))
      }),
      { numRuns: 2000 },
    )
  })

  it('ends on patterns that make backtracking run away', () => {
    const text = `${'a'.repeat(5000)}!`
    for (const source of ['(a+)+', '(a|aa)+', '(.*a){20}', '(a?){50}a{50}'])
      expect(matchesPattern(text, source), source).toBe(false)
  })

  it('matches nothing with a wrong pattern, and tells its author', () => {
    for (const source of [
      '(',
      '[a',
      '(?=a)',
      '\\1',
      'a**',
      '*',
      'a{5,2}',
      'a{9999}',
      '(?<!x)a',
      '((a{1000}){1000}){1000}',
    ]) {
      expect(matchesPattern('a', source)).toBe(false)
      expect(() => assertPattern(source), source).toThrow('pattern')
    }
    expect(() => assertPattern('[A-Z]+')).not.toThrow()
  })

  it('finds a part in letters of any case, as the engine of the language does', () => {
    const part = fc.constantFrom('a', 'B', '[ab]', '[^a]', '.', '^', '$', 'é')
    const count = fc.constantFrom('', '?', '*', '+')
    const pattern = fc
      .array(
        fc.tuple(part, count).map(([one, many]) => ('^$'.includes(one) ? one : one + many)),
        { maxLength: 4 },
      )
      .map(parts => parts.join(''))
    const text = fc.array(fc.constantFrom('A', 'a', 'b', 'É', '1', '\n'), { maxLength: 8 })
    fc.assert(
      fc.property(pattern, text, (source, signs) => {
        expect(findsPattern(signs.join(''), source)).toBe(new RegExp(source, 'ui').test(signs.join('')))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives up on a text that a pattern would take for ever to read', () => {
    const text = 'a'.repeat(100_000)
    expect(matchesPattern(text, '(a|b|c|d|e|f|g|h|i|j)*')).toBe(false)
    expect(matchesPattern(text, 'a*')).toBe(true)
    expect(findsPattern(text, '.*.*.*.*.*.*.*.*.*.*x')).toBe(false)
  })
})
