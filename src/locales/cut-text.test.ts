import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('a text with places for values', () => {
  it('is said with the values as they are, which are no texts with places', () => {
    expect(cutText('{{a}} of {{ b }}, {{a}}')({ a: 1, b: '{{a}} $& $t(x)' })).toBe('1 of {{a}} $& $t(x), 1')
  })

  it('leaves out what is empty, and leaves open what nobody gave', () => {
    expect(cutText('({{a}}) ({{b}}) ({{c}})')({ a: null, b: undefined })).toBe('() () ({{c}})')
  })

  it('is the text itself where there is no place', () => {
    expect(cutText('Nothing {here}')({ here: 1 })).toBe('Nothing {here}')
  })
})
