// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { asHtml, isKnownHtml, linkOf } from './known-html.ts'
import { wordsOf } from './words-of.ts'

describe('what the editor keeps', () => {
  it('is told from what it would drop', () => {
    expect(isKnownHtml('')).toBe(true)
    expect(isKnownHtml('plain')).toBe(true)
    expect(isKnownHtml('<h2>Terms</h2><ol start="3"><li><p>One <a href="/x">two</a></p></li></ol>')).toBe(
      true,
    )
    expect(isKnownHtml('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(false)
    expect(isKnownHtml('<p style="color:red">red</p>')).toBe(false)
    expect(isKnownHtml('<img src="x">')).toBe(false)
  })

  it('a plain text keeps its lines, and what looks like an element in it', () => {
    expect(asHtml('a < b\nc\n\nd & e')).toBe('<p>a &lt; b<br>c</p><p>d &amp; e</p>')
    expect(asHtml('<p>kept</p>')).toBe('<p>kept</p>')
  })
})

describe('the address of a link', () => {
  it('is taken as it is meant', () => {
    expect(linkOf(' https://example.org/a ')).toBe('https://example.org/a')
    expect(linkOf('example.org')).toBe('https://example.org')
    expect(linkOf('anna@example.org')).toBe('mailto:anna@example.org')
    expect(linkOf('/contract/CTR-1')).toBe('/contract/CTR-1')
  })

  it('is none where something could run or lead out of sight', () => {
    for (const typed of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil',
      'two words',
      '',
    ])
      expect(linkOf(typed), typed).toBeUndefined()
  })
})

describe('the words of a rich text', () => {
  it('stand on one line, without their looks', () => {
    expect(wordsOf('<h2>Terms</h2><ul><li><p>One</p></li><li>Two &amp; three</li></ul>')).toBe(
      'Terms One Two & three',
    )
    expect(wordsOf('1 < 2<br>3 &#8364;&nbsp;x &unknown;')).toBe('1 < 2 3 € x &unknown;')
  })
})
