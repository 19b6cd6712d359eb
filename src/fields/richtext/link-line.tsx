import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button, TextInput } from '#ui/index.ts'
import type { InputWord } from '../input.ts'
import { linkOf } from './known-html.ts'
import styles from './richtext.module.css'

interface LinkLineProps {
  editor: Editor
  say: (word: InputWord) => string
  onDone: () => void
}

/** Where the address of a link is typed: of the words that are chosen, or of the link that one stands in. */
export const LinkLine = ({ editor, say, onDone }: LinkLineProps) => {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const href = linkOf(typed)
    if (!href) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Nothing chosen: the address is what is read, too.
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onDone()
  }
  const drop = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its input and buttons have the focus; Esc leads back to the text
    <div
      className={styles.link}
      onKeyDown={event => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') return take()
        editor.commands.focus()
        onDone()
      }}
    >
      <TextInput
        size="s"
        autoFocus
        aria-label={say('fields.richAddress')}
        placeholder="https://"
        error={isWrong ? say('fields.richNoAddress') : undefined}
        value={typed}
        onChange={text => {
          setTyped(text)
          setWrong(false)
        }}
      />
      <Button onClick={take}>{say('fields.richSetLink')}</Button>
      {before && (
        <Button kind="ghost" onClick={drop}>
          {say('fields.richRemoveLink')}
        </Button>
      )}
    </div>
  )
}
