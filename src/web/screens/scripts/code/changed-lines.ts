import { type EditorState, type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { GutterMarker, gutterLineClass } from '@codemirror/view'
import { diffLines } from '../diff-lines.ts'

/** Lines of a text that its published version does not have at that place. They count from one. */
export const changedLines = (published: string, text: string): number[] =>
  diffLines(published, text).flatMap(({ now, isSame }) => (now && !isSame ? [now.line] : []))

/** Tells the editor what is published: undefined where nothing is. */
export const setPublished = StateEffect.define<string | undefined>()

const bar = new (class extends GutterMarker {
  override elementClass = 'cm-changedLine'
})()

interface Marked {
  published: string | undefined
  lines: ReturnType<RangeSetBuilder<GutterMarker>['finish']>
}

const marked = (published: string | undefined, { doc }: EditorState): Marked => {
  const builder = new RangeSetBuilder<GutterMarker>()
  if (published !== undefined)
    for (const line of changedLines(published, doc.toString())) {
      const { from } = doc.line(Math.min(line, doc.lines))
      builder.add(from, from, bar)
    }
  return { published, lines: builder.finish() }
}

/** Bars in the gutter beside what is different from what is published. */
export const changedBars = (published: string | undefined): Extension =>
  StateField.define<Marked>({
    create: state => marked(published, state),
    update: (known, { effects, docChanged, state }) => {
      const told = effects.find(effect => effect.is(setPublished))
      if (!told && !docChanged) return known
      return marked(told ? (told.value as string | undefined) : known.published, state)
    },
    provide: field => gutterLineClass.from(field, ({ lines }) => lines),
  })
