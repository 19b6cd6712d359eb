import { type ReactNode, useEffect } from 'react'
import { type CardKindName, cardKind, type LayoutNode } from '#model/index.ts'
import { IconButton, IconDownload, IconExternalLink, Card as KitCard } from '#ui/index.ts'
import { download } from '../data/index.ts'
import { useSay } from '../shell/index.ts'
import { notifyError } from '../shell/screen/notify.ts'
import { useCard } from './card-context.tsx'
import { CardExtras } from './card-extras.tsx'
import styles from './cards.module.css'
import { useFold } from './fold-store.ts'
import { addressFor } from './own-address.ts'

export interface CardFrameProps {
  node: LayoutNode
  meta?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children?: ReactNode
}

/** A card's title: the layout's own, else the word for its kind. */
export const useCardTitle = (node: LayoutNode): string => {
  const say = useSay('cards')
  return node.title ?? (cardKind(node.kind) ? say(`kinds.${node.kind as CardKindName}`) : node.kind)
}

/** Where a card leads, in a new tab, and what it lets one download. */
const HeadLinks = ({ node }: { node: LayoutNode }) => {
  const say = useSay('cards')
  const { data } = useCard()
  const link = node.link && addressFor(node.link, data)
  // Files are our own: whoever is signed in takes them by his session.
  const file = node.download?.startsWith('/api/') ? addressFor(node.download, data) : undefined
  return (
    <>
      {link && (
        <IconButton
          size="xs"
          icon={IconExternalLink}
          flips
          label={say('blocks.opens')}
          href={link}
          target="_blank"
        />
      )}
      {file && (
        <IconButton
          size="xs"
          icon={IconDownload}
          label={say('blocks.download')}
          onClick={() => void download(file).catch(notifyError)}
        />
      )}
    </>
  )
}

/** Who writes a layout hears of a card that has no name of its own, and whose kind says nothing. */
const useNameWarning = ({ id, kind, title }: LayoutNode): void => {
  const isUnnamed = !title && (kind === 'Content' || kind === 'Dashboard')
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: who writes a layout looks there
    if (isUnnamed) console.warn(`The card ${id} has no name`)
  }, [isUnnamed, id])
}

/** In the side view there is no room for frames: a heading and what stands under it. */
const PlainSection = ({ node, title, meta, children }: CardFrameProps & { title: string }) => (
  <section id={`card-${node.id}`} className={styles.plain} aria-label={title}>
    <h2 className={styles.heading}>
      {title}
      {meta !== undefined && <span className="meta">{meta}</span>}
    </h2>
    {children}
    <CardExtras node={node} />
  </section>
)

/** The frame of every card: title, count, actions, and a fold that is remembered. */
export const CardFrame = ({ node, children, ...props }: CardFrameProps) => {
  const { path, mode } = useCard()
  const title = useCardTitle(node)
  const [folded, fold] = useFold(path, node.id)
  useNameWarning(node)
  const isLeading = node.link !== undefined || node.download !== undefined
  if (mode === 'side')
    return (
      <PlainSection {...props} node={node} title={title}>
        {children}
      </PlainSection>
    )
  return (
    <KitCard
      {...props}
      actions={
        isLeading ? (
          <>
            {props.actions}
            <HeadLinks node={node} />
          </>
        ) : (
          props.actions
        )
      }
      id={`card-${node.id}`}
      title={title}
      collapsible={node.collapsible ?? true}
      folded={folded}
      onFold={fold}
      sticky={node.sticky && node.kind !== 'Workflow'}
    >
      {children}
      <CardExtras node={node} flush={props.flush} />
    </KitCard>
  )
}
