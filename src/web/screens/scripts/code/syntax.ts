import { ensureSyntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'

const most = 20

/** So long reading the whole may take; of a text that is read in part nothing is said, as its end would be a fault. */
const readingMs = 200

/** Where the code cannot be read as it stands; one mark a line is enough. */
export const syntaxFaults = (view: EditorView, words: string): Diagnostic[] => {
  const found = new Map<number, Diagnostic>()
  ensureSyntaxTree(view.state, view.state.doc.length, readingMs)?.iterate({
    enter: node => {
      if (!node.type.isError || found.size >= most) return
      const line = view.state.doc.lineAt(node.from)
      if (found.has(line.number)) return
      const to = Math.max(node.to, Math.min(node.from + 1, line.to))
      found.set(line.number, { from: Math.min(node.from, to), to, severity: 'error', message: words })
    },
  })
  return [...found.values()]
}
