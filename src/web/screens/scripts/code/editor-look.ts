import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours of the house's theme: they follow light and dark by themselves. */
const coloured = HighlightStyle.define([
  { tag: [tags.comment], color: 'var(--text-3)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--success-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning-text)' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--ongoing-text)' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], fontWeight: '500' },
])

const shape = EditorView.theme({
  '&': { flex: '1', minHeight: '0', color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
    fontSize: '13px',
    lineHeight: '20px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'var(--surface)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { borderInlineEnd: '2px solid transparent' },
  '.cm-lineNumbers .cm-changedLine': { borderInlineEndColor: 'var(--accent)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--line-control)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--canvas)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 12px', fontSize: '13px' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { fontSize: '13px' },
  '.cm-textfield': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    padding: '3px 6px',
  },
  '.cm-button': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow-pop)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-completionDetail': { color: 'var(--text-3)', fontStyle: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
})

/** How code looks. */
export const editorLook = [shape, syntaxHighlighting(coloured)]
