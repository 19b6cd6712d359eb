import type { LayoutNode } from '#model/index.ts'
import { CardFrame } from '../card-frame.tsx'
import { BlockPlace } from './block-place.tsx'

/** A card of free blocks: figures, links, tables, text. A card without any shows its own `html`. */
export const Card = ({ node }: { node: LayoutNode }) => {
  const blocks = Array.isArray(node.props?.blocks) ? (node.props.blocks as LayoutNode[]) : []
  const own = blocks.length > 0 ? blocks : [{ id: `${node.id}-html`, kind: 'html', props: node.props }]
  return (
    <CardFrame node={node}>
      <div style={{ display: 'grid', gap: 12 }}>
        {own.map((block, index) => (
          <BlockPlace key={block.id ?? index} block={block} />
        ))}
      </div>
    </CardFrame>
  )
}
