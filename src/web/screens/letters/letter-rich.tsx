import { EditorContent, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import rich from '#fields/richtext/richtext.module.css'
import { Toolbar } from '#fields/richtext/toolbar.tsx'
import { useSay } from '../../shell/index.ts'
import { fromEditor, keptAttribute, toEditor } from './letter-pieces.ts'
import styles from './letters.module.css'

/** What is not typed as it will be read: shown as it is written, moved and deleted as a whole. */
const Kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: element => element.getAttribute(keptAttribute) ?? '',
      renderHTML: ({ source }) => ({ [keptAttribute]: String(source) }),
    },
  }),
  parseHTML: () => [{ tag: `div[${keptAttribute}]` }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, dir: 'ltr' }],
})

/** Letters have neither links nor quotations, rules of their own and three headings. */
const kit = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  link: false,
  blockquote: false,
  strike: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  trailingNode: false,
})
const extensions = [kit, Kept]

/** What else may be asked of the editor: to write where one is in the text. */
export interface LetterWriter {
  insert: (said: string) => void
}

interface LetterRichProps {
  label: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<LetterWriter>
}

/** The text of a letter as it will be read, its fields in braces. */
export const LetterRich = ({ label, value, onChange, ref }: LetterRichProps) => {
  const say = useSay('cards')
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const editor = useEditor({
    extensions,
    content: toEditor(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', dir: 'auto', 'aria-multiline': 'true', 'aria-label': label },
      // Tab leads on, in lists, too: nobody is caught in a text.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : fromEditor(now.getHTML())
      tell.current(told.current)
    },
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  useImperativeHandle(
    ref,
    () => ({
      insert: said => editor.chain().focus().insertContent({ type: 'text', text: said }).run(),
    }),
    [editor],
  )
  return (
    <div className={`${rich.box} ${styles.rich}`}>
      <Toolbar editor={editor} say={say} without={['quote']} />
      <EditorContent editor={editor} className={rich.text} data-rich-text />
    </div>
  )
}
