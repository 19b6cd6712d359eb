import type { ReactNode } from 'react'
import { type CardKindName, cardKind, type LayoutNode } from '#model/index.ts'
import { Card as KitCard } from '#ui/index.ts'
import { useSay } from '../shell/index.ts'
import { useCard } from './card-context.tsx'
import { CardExtras } from './card-extras.tsx'
import styles from './cards.module.css'
import { useFold } from './fold-store.ts'

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
  if (mode === 'side')
    return (
      <PlainSection {...props} node={node} title={title}>
        {children}
      </PlainSection>
    )
  return (
    <KitCard
      {...props}
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
