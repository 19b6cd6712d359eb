// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { cutLetter, fromEditor, toEditor } from './letter-pieces.ts'

const table = '<table>\n  <tbody>{#plan}<tr><td align="end">{payment}</td></tr>{/plan}</tbody>\n</table>'
const columns = '<div class="columns"><div><p>One</p></div><div><p>Two</p></div></div>'
const letter = [
  columns,
  '<h1>Your offer {quotation.registration}</h1>',
  '{#quotation.downPayment}',
  '<p>You pay <b>{quotation.downPayment}</b><br/>at the start.</p>',
  '{/quotation.downPayment}',
  table,
  '<hr class="page"/>',
  '<p class="muted">Yours</p>',
  '<ul><li>one</li></ul>',
].join('\n')

describe('a letter in pieces', () => {
  it('has its paragraphs, headings and lists to be typed; all else is kept as it is written', () => {
    expect(cutLetter(letter).map(({ kind, source }) => [kind, source])).toEqual([
      ['kept', columns],
      ['typed', '<h1>Your offer {quotation.registration}</h1>'],
      ['kept', '{#quotation.downPayment}'],
      ['typed', '<p>You pay <b>{quotation.downPayment}</b><br/>at the start.</p>'],
      ['kept', '{/quotation.downPayment}'],
      ['kept', table],
      ['kept', '<hr class="page"/>'],
      ['kept', '<p class="muted">Yours</p>'],
      ['typed', '<ul><li>one</li></ul>'],
    ])
  })

  it('comes back from the editor with nothing lost', () => {
    const back = fromEditor(toEditor(letter))
    expect(cutLetter(back)).toEqual(
      cutLetter(letter).map(piece => ({ ...piece, source: piece.source.replace('<br/>', '<br>') })),
    )
  })

  it('keeps a brace that is written by its number, and what never ends', () => {
    expect(cutLetter('<p>&#123;not a field}</p>').map(one => one.kind)).toEqual(['kept'])
    expect(cutLetter('<p>Begun <b>and').map(one => one.source)).toEqual(['<p>Begun <b>and'])
    expect(cutLetter('')).toEqual([])
  })
})
