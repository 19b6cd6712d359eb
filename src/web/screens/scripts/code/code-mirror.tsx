import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands'
import { javascript, localCompletionSource } from '@codemirror/lang-javascript'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap, searchPanelOpen } from '@codemirror/search'
import { Compartment, EditorSelection, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../scripts.module.css'
import { changedBars, setPublished } from './changed-lines.ts'
import { completionsBy } from './complete.ts'
import { editorLook } from './editor-look.ts'
import { formatChanges } from './format.ts'
import { type About, type Known, readTypes } from './known-names.ts'
import type { CodeFault, CodePlace } from './script-code.tsx'
import { syntaxFaults } from './syntax.ts'

interface CodeMirrorProps {
  value: string
  onChange: ((value: string) => void) | undefined
  label: string
  about: About
  /** What `GET /api/script/types` answers; completion waits for it. */
  types: string | undefined
  faults: readonly CodeFault[]
  published: string | undefined
  place: CodePlace | undefined
}

/** What the extensions read whenever they are asked: the component draws, the editor stays. */
interface Living {
  known: Known | undefined
  about: About
  faults: readonly CodeFault[]
  syntaxWords: string
  onChange: ((value: string) => void) | undefined
  onPlace: (line: number, column: number) => void
}

/** Tab indents while one types; after Escape it leaves, as everywhere on the page. */
const tabs = (): Extension => {
  let mayLeave = false
  return [
    EditorView.domEventHandlers({
      keydown: (event, view) => {
        // What Escape closes in the editor it does not close on the page, too.
        const isOpen = completionStatus(view.state) !== null || searchPanelOpen(view.state)
        if (event.key === 'Escape' && isOpen) event.stopPropagation()
        if (event.key === 'Escape') mayLeave = true
        else if (event.key !== 'Tab' && event.key !== 'Shift') mayLeave = false
        return false
      },
      focus: () => {
        mayLeave = false
        return false
      },
    }),
    keymap.of([
      { key: 'Tab', run: view => !mayLeave && (acceptCompletion(view) || indentMore(view)) },
      { key: 'Shift-Tab', run: view => !mayLeave && indentLess(view) },
    ]),
  ]
}

const format = (view: EditorView): boolean => {
  const changes = view.state.readOnly ? undefined : formatChanges(view.state)
  if (changes) view.dispatch({ changes, userEvent: 'input.format' })
  return true
}

/** The kept faults at their lines; a line that is gone is told at the last one. */
const faultsAt = (view: EditorView, faults: readonly CodeFault[]): Diagnostic[] =>
  faults.map(({ line, column, length, message, level = 'error' }) => {
    const at = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)))
    const begin = column ? column - 1 : /^\s*/.exec(at.text)![0].length
    const from = Math.min(at.from + begin, at.to)
    const to = length ? Math.min(from + length, view.state.doc.length) : at.to
    return { from, to: Math.max(from, to), severity: level, message }
  })

const extensionsOf = (living: { current: Living }, fixed: Compartment, isFixed: boolean): Extension[] => [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search(),
  javascript({ typescript: true }),
  autocompletion({
    icons: false,
    override: [
      completionsBy(
        () => living.current.known,
        () => living.current.about,
      ),
      localCompletionSource,
    ],
  }),
  linter(
    view => [...faultsAt(view, living.current.faults), ...syntaxFaults(view, living.current.syntaxWords)],
    { delay: 300 },
  ),
  lintGutter(),
  tabs(),
  keymap.of([
    { key: 'Shift-Alt-f', run: format },
    ...closeBracketsKeymap,
    // The page's key for trying what is typed.
    ...defaultKeymap.filter(one => one.key !== 'Mod-Enter'),
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
  ...editorLook,
  fixed.of([EditorState.readOnly.of(isFixed), EditorView.editable.of(!isFixed)]),
  EditorView.updateListener.of(update => {
    if (update.docChanged) living.current.onChange?.(update.state.doc.toString())
    if (!update.docChanged && !update.selectionSet) return
    const { head } = update.state.selection.main
    const line = update.state.doc.lineAt(head)
    living.current.onPlace(line.number, head - line.from + 1)
  }),
]

/** The words of the editor's own panels, in the reader's language. */
const usePhrases = (): Record<string, string> => {
  const t = useSay('scripts')
  return {
    Find: t('editor.find'),
    Replace: t('editor.replace'),
    next: t('editor.next'),
    previous: t('editor.previous'),
    all: t('editor.all'),
    'match case': t('editor.matchCase'),
    'by word': t('editor.byWord'),
    regexp: t('editor.regexp'),
    replace: t('editor.replaceOne'),
    'replace all': t('editor.replaceAll'),
    close: t('editor.close'),
    'Go to line': t('editor.goToLine'),
    go: t('editor.go'),
    Completions: t('editor.completions'),
    Diagnostics: t('editor.faults'),
    'No diagnostics': t('editor.noFaults'),
  }
}

/** Puts what comes from outside into the editor, without touching what is the same. */
const useOutside = (
  view: EditorView | null,
  { value, faults, published, place }: Pick<CodeMirrorProps, 'value' | 'faults' | 'published' | 'place'>,
): void => {
  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [view, value])
  useEffect(() => {
    // An empty change asks the linter anew.
    if (view && faults) import('@codemirror/lint').then(({ forceLinting }) => forceLinting(view))
  }, [view, faults])
  useEffect(() => view?.dispatch({ effects: setPublished.of(published) }), [view, published])
  useEffect(() => {
    if (view && place) goTo(view, place)
  }, [view, place])
}

/** Leads to a place, and lets one type there. */
const goTo = (view: EditorView, { line, column = 1 }: CodePlace): void => {
  const { doc } = view.state
  const { from, to } = doc.line(Math.max(1, Math.min(line, doc.lines)))
  const at = Math.min(from + column - 1, to)
  view.dispatch({
    selection: EditorSelection.cursor(at),
    effects: EditorView.scrollIntoView(at, { y: 'center' }),
  })
  view.focus()
}

/** Code as developers know it: completion by the types of the house, marks at the lines of faults, find and replace, all by keyboard. */
export const CodeMirror = (props: CodeMirrorProps) => {
  const { value, onChange, label, about, types, faults } = props
  const t = useSay('scripts')
  const phrases = usePhrases()
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [caret, setCaret] = useState({ line: 1, column: 1 })
  const [known, setKnown] = useState<Known>()
  const living = useRef<Living>(null as never)
  living.current = {
    known,
    about,
    faults,
    syntaxWords: t('editor.unreadable'),
    onChange,
    onPlace: (line, column) => setCaret({ line, column }),
  }
  useEffect(() => {
    if (types) setKnown(readTypes(types))
  }, [types])
  const isFixed = !onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once and lives on; what changes reaches it by `living` and `useOutside`
  useEffect(() => {
    const made = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          ...extensionsOf(living, new Compartment(), isFixed),
          changedBars(props.published),
          EditorState.phrases.of(phrases),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        ],
      }),
    })
    setView(made)
    return () => made.destroy()
  }, [label, isFixed])
  useOutside(view, props)
  return (
    <div className={styles.editor} dir="ltr">
      <div className={styles.mirror} ref={host} />
      <div className={styles.place}>
        <span dir="auto">{t('scripts.position', caret)}</span>
        {!isFixed && (
          <Button
            size="s"
            kind="ghost"
            kbd="Shift Alt F"
            onClick={() => {
              if (!view) return
              format(view)
              view.focus()
            }}
          >
            {t('editor.format')}
          </Button>
        )}
      </div>
    </div>
  )
}
