import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type IconType,
  IconUnderline,
} from '#ui/index.ts'
import type { InputWord } from '../input.ts'
import styles from './richtext.module.css'

interface Tool {
  id: string
  word: InputWord
  icon: IconType
  flips?: boolean
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const mark = (id: 'bold' | 'italic' | 'underline', word: InputWord, icon: IconType): Tool => ({
  id,
  word,
  icon,
  isOn: editor => editor.isActive(id),
  run: editor => editor.chain().focus().toggleMark(id).run(),
})

const heading = (level: 2 | 3, word: InputWord, icon: IconType): Tool => ({
  id: `heading ${level}`,
  word,
  icon,
  isOn: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  mark('bold', 'fields.richBold', IconBold),
  mark('italic', 'fields.richItalic', IconItalic),
  mark('underline', 'fields.richUnderline', IconUnderline),
  heading(2, 'fields.richHeading', IconH1),
  heading(3, 'fields.richSubheading', IconH2),
  {
    id: 'bullets',
    word: 'fields.richBullets',
    icon: IconList,
    flips: true,
    isOn: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    word: 'fields.richNumbers',
    icon: IconListNumbers,
    flips: true,
    isOn: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    word: 'fields.richQuote',
    icon: IconBlockquote,
    flips: true,
    isOn: editor => editor.isActive('blockquote'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
]

const steps: readonly Tool[] = [
  {
    id: 'undo',
    word: 'fields.richUndo',
    icon: IconArrowBackUp,
    flips: true,
    can: editor => editor.can().undo(),
    run: editor => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    word: 'fields.richRedo',
    icon: IconArrowForwardUp,
    flips: true,
    can: editor => editor.can().redo(),
    run: editor => editor.chain().focus().redo().run(),
  },
]

interface ToolbarProps {
  editor: Editor
  say: (word: InputWord) => string
  isLinking?: boolean
  /** Without it nothing is linked here. */
  onLink?: () => void
  /** Tools that this text has no use for. */
  without?: readonly string[]
}

/** Arrows walk through its buttons; Tab passes over it in one step, and a press leaves the focus in the text. */
export const Toolbar = ({ editor, say, isLinking = false, onLink, without = [] }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const link: Tool = {
    id: 'link',
    word: 'fields.richLink',
    icon: IconLink,
    isOn: () => isLinking || editor.isActive('link'),
    run: () => onLink?.(),
  }
  const all = [...tools, ...(onLink ? [link] : []), ...steps].filter(({ id }) => !without.includes(id))
  // Drawn anew where a button changes, not at every letter.
  useEditorState({
    editor,
    selector: ({ editor: now }) =>
      all.map(tool => `${tool.isOn?.(now) ?? ''}${tool.can?.(now) ?? ''}`).join(),
  })
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const isForth =
      event.key === (getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    const by = isForth ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = (at + by + all.length) % all.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={say('fields.richTools')}
      className={styles.tools}
      onKeyDown={walk}
    >
      {all.map((tool, index) => (
        <button
          key={tool.id}
          type="button"
          tabIndex={index === at ? 0 : -1}
          title={say(tool.word)}
          aria-label={say(tool.word)}
          aria-pressed={tool.isOn?.(editor)}
          aria-disabled={tool.can?.(editor) === false || undefined}
          onMouseDown={event => event.preventDefault()}
          onFocus={() => setAt(index)}
          onClick={() => tool.run(editor)}
        >
          <Icon of={tool.icon} flips={tool.flips} />
        </button>
      ))}
    </div>
  )
}
