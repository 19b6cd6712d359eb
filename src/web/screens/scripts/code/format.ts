import { ensureSyntaxTree, indentRange } from '@codemirror/language'
import type { ChangeSpec, EditorState } from '@codemirror/state'

/** So long the whole of a text may be read before it is set in. */
const readMs = 1000

/** Blanks at the ends of lines, but for those inside a text that goes over several lines. */
const trailingBlanks = (state: EditorState): ChangeSpec[] => {
  const tree = ensureSyntaxTree(state, state.doc.length, readMs)
  const changes: ChangeSpec[] = []
  for (let number = 1; number <= state.doc.lines; number++) {
    const line = state.doc.line(number)
    const blanks = line.text.length - line.text.trimEnd().length
    const isText = tree?.resolveInner(line.to, -1).name === 'TemplateString'
    if (blanks && !isText) changes.push({ from: line.to - blanks, to: line.to })
  }
  return changes
}

/** What sets each line in by what it stands in, and takes the blanks at its end; nothing where all is so already. */
export const formatChanges = (state: EditorState): ChangeSpec | undefined => {
  ensureSyntaxTree(state, state.doc.length, readMs)
  const indents = indentRange(state, 0, state.doc.length)
  const after = state.update({ changes: indents }).state
  const changes = indents.compose(after.changes(trailingBlanks(after)))
  return changes.empty ? undefined : changes
}
