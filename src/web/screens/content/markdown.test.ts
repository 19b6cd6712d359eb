import { expect, it } from 'vitest'
import { blocksOf, spansOf } from './markdown.ts'

it('reads headings, paragraphs, lists, quotes, code and rules', () => {
  const text = '# One\nTwo\nlines\n\n- a\n- b\n1. c\n> said\n```\nx *y*\n```\n---\nend'
  expect(blocksOf(text).map(block => block.kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'quote',
    'code',
    'rule',
    'paragraph',
  ])
  expect(blocksOf('Two\nlines')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Two lines' }] },
  ])
})

it('marks words, and links only where that is safe', () => {
  expect(spansOf('a **b** *c* `d` [e](/contracts)').map(span => span.kind)).toEqual([
    'plain',
    'strong',
    'plain',
    'emphasis',
    'plain',
    'code',
    'plain',
    'link',
  ])
  for (const href of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])
    expect(spansOf(`[e](${href})`).some(span => span.kind === 'link')).toBe(false)
})

it('comes to an end with whatever it is given', () => {
  for (const text of ['', '```', '#', '# ', '-', '>', '***', '1.', '**', '[a](', '\n\n\n'])
    expect(Array.isArray(blocksOf(text))).toBe(true)
})
