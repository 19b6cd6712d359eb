import { javascript } from '@codemirror/lang-javascript'
import { indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { formatChanges } from './format.ts'

const formatted = (doc: string): string => {
  const state = EditorState.create({
    doc,
    extensions: [javascript({ typescript: true }), indentUnit.of('  ')],
  })
  const changes = formatChanges(state)
  return changes ? state.update({ changes }).state.doc.toString() : doc
}

it('sets lines in by what they stand in, and leaves texts as they are', () => {
  const code = [
    'export const execute = ({ layout }) => {  ',
    "layout.card('identity').hide()",
    '      if (layout) {',
    'log.info(`two  ',
    ' lines`)',
    '}',
    '}',
  ].join('\n')
  const better = [
    'export const execute = ({ layout }) => {',
    "  layout.card('identity').hide()",
    '  if (layout) {',
    '    log.info(`two  ',
    ' lines`)',
    '  }',
    '}',
  ].join('\n')
  expect(formatted(code)).toBe(better)
  expect(formatted(better)).toBe(better)
})
