import type { LayoutNode } from '#model/index.ts'
import { CardFrame } from '../card-frame.tsx'
import { ElementPlace } from './element-place.tsx'

/** A card of free elements: figures, links, tables, text. A card without any shows its own `html`. */
export const Card = ({ node }: { node: LayoutNode }) => {
  const elements = Array.isArray(node.props?.elements) ? (node.props.elements as LayoutNode[]) : []
  const own = elements.length > 0 ? elements : [{ id: `${node.id}-html`, kind: 'html', props: node.props }]
  return (
    <CardFrame node={node}>
      <div style={{ display: 'grid', gap: 12 }}>
        {own.map((element, index) => (
          <ElementPlace key={element.id ?? index} element={element} />
        ))}
      </div>
    </CardFrame>
  )
}
