import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Field, useField } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { asHtml, linkAddress } from './known-html.ts'
import { LinkLine } from './link-line.tsx'
import styles from './richtext.module.css'
import { Toolbar } from './toolbar.tsx'

const kit = StarterKit.configure({
  heading: { levels: [1, 2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: url => linkAddress.test(url),
    HTMLAttributes: { rel: 'noopener noreferrer' },
  },
})

type Props = FieldInputProps<string>

/** The editor over the value of the field: what is typed is told at once, what comes from elsewhere is shown. */
const useText = (
  { value, onChange, readOnly, disabled, autoFocus }: Props,
  attributes: Record<string, string>,
) => {
  const told = useRef(value ?? null)
  const tell = useRef(onChange)
  tell.current = onChange
  const isFixed = readOnly === true || disabled === true
  const editor = useEditor({
    extensions: [kit],
    content: asHtml(value ?? ''),
    editable: !isFixed,
    autofocus: autoFocus ? 'end' : false,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      // Tab leads on, in lists, too: nobody is caught in a text.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? null : now.getHTML()
      tell.current(told.current)
    },
  })
  useEffect(() => {
    if ((value ?? null) === told.current) return
    told.current = value ?? null
    editor.commands.setContent(asHtml(value ?? ''), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!isFixed, false), [editor, isFixed])
  return { editor, isFixed }
}

const Control = (props: Props) => {
  const links = useField()
  const look = lookOf(props)
  const [isLinking, setLinking] = useState(false)
  const name = look['aria-label'] ?? look.label
  const { editor, isFixed } = useText(props, {
    id: links.id,
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    ...(name ? { 'aria-label': name } : {}),
    ...(links.describedBy ? { 'aria-describedby': links.describedBy } : {}),
    ...(links.mandatory ? { 'aria-required': 'true' } : {}),
  })
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves what is in it
    <div
      className={styles.box}
      data-mode={props.mode}
      data-invalid={links.invalid || undefined}
      data-quiet={isFixed || undefined}
      onBlur={leave}
    >
      {!isFixed && (
        <Toolbar
          editor={editor}
          say={props.context.t}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
        />
      )}
      {isLinking && !isFixed && (
        <LinkLine editor={editor} say={props.context.t} onDone={() => setLinking(false)} />
      )}
      <EditorContent editor={editor} className={styles.text} data-rich-text />
    </div>
  )
}

/** Text with headings, lists and links, as it will be read. */
export const Editor = (props: Props) => {
  const { label, description, error, warning, mandatory, counter, id } = lookOf(props)
  return (
    <Field {...{ label, description, error, warning, mandatory, counter, id }}>
      <Control {...props} />
    </Field>
  )
}
