import { useState } from 'react'
import { type LayoutButton, type LayoutNode, modalOf } from '#model/index.ts'
import { Button, Note, part } from '#ui/index.ts'
import { useCard } from './card-context.tsx'
import styles from './cards.module.css'
import { BlockPlace } from './content/block-place.tsx'

// It shows cards, which have frames, which have this: it comes when one is opened.
const CardModal = part(() => import('./card-modal.tsx').then(module => module.CardModal))

const isOwnAddress = (link: string | undefined): link is string =>
  link !== undefined && /^\/(?![/\\])/.test(link)

/** A button that a layout script has put on a card: asks its handler, runs a transition, or leads elsewhere. */
const ScriptButton = ({ button, node }: { button: LayoutButton; node: LayoutNode }) => {
  const { transitions, run, press } = useCard()
  const { label, handler, transition, link, modal, primary } = button
  const [isOpen, setOpen] = useState(false)
  const kind = primary ? 'primary' : undefined
  if (isOwnAddress(link))
    return (
      <Button kind={kind} href={link}>
        {label}
      </Button>
    )
  if (modal !== undefined)
    return (
      <>
        <Button kind={kind} onClick={() => setOpen(true)}>
          {label}
        </Button>
        {isOpen && <CardModal shown={modalOf(modal)} onClose={() => setOpen(false)} />}
      </>
    )
  const offered = transition ? transitions.find(one => one.code === transition) : undefined
  if (!handler && !offered) return null
  return (
    <Button kind={kind} onClick={() => (handler ? press?.(handler, node.id) : run(offered!))}>
      {label}
    </Button>
  )
}

/** What a layout script has added to a card of any kind: a warning, blocks, buttons. */
export const CardExtras = ({ node, flush }: { node: LayoutNode; flush?: boolean | undefined }) => {
  const { warning, buttons, blocks } = (node.props ?? {}) as {
    warning?: string
    buttons?: LayoutButton[]
    blocks?: LayoutNode[]
  }
  // What such a card is made of, it shows itself.
  const added = node.kind === 'Content' || node.kind === 'Dashboard' ? [] : (blocks ?? [])
  if (!warning && !buttons?.length && !added.length) return null
  return (
    <div className={styles.extras} data-flush={flush || undefined}>
      {warning && <Note meaning="warning">{warning}</Note>}
      {added.map(block => (
        <BlockPlace key={block.id} block={block} />
      ))}
      {buttons && buttons.length > 0 && (
        <div className={styles.extraButtons}>
          {buttons.map(button => (
            <ScriptButton key={button.id} button={button} node={node} />
          ))}
        </div>
      )}
    </div>
  )
}
