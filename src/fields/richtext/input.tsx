import { useState } from 'react'
import { part } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { Waiting } from '../waiting.tsx'
import { isKnownHtml } from './known-html.ts'
import { Source } from './source.tsx'

// What does not come without a network is no reason to type nothing.
const Editor = part(() =>
  import('./editor.tsx').then(
    module => module.Editor,
    () => Source,
  ),
)

/** Text with headings, lists and links: in an editor, whose code comes when one is first shown. */
export const Input = (props: FieldInputProps<string>) => {
  // What stood there when it was opened decides: nothing that is typed turns one into the other.
  const [isForeign] = useState(() => !isKnownHtml(props.value ?? ''))
  if (isForeign || props.mode === 'filter' || props.mode === 'grid')
    return <Source {...props} isForeign={isForeign} />
  return <Editor meanwhile={<Waiting shell={props.shell} mode={props.mode} />} {...props} />
}
