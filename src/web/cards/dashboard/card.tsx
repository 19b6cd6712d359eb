import type { CSSProperties } from 'react'
import type { LayoutNode } from '#model/index.ts'
import { CardFrame } from '../card-frame.tsx'
import { BlockPlace } from '../content/block-place.tsx'
import type { CardProps } from '../registry.tsx'
import styles from './dashboard.module.css'

const usualColumns = 3

/** Blocks in columns, each under its own title: what one wants to see at one glance. */
export const Card = ({ node }: CardProps) => {
  const blocks = Array.isArray(node.props?.blocks) ? (node.props.blocks as LayoutNode[]) : []
  const columns = Math.min(Number(node.props?.columns ?? usualColumns), 6)
  return (
    <CardFrame node={node}>
      <div className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
        {blocks.map(block => (
          <section key={block.id} aria-label={block.title}>
            {block.title && <h3>{block.title}</h3>}
            <BlockPlace block={block} />
          </section>
        ))}
      </div>
    </CardFrame>
  )
}
