import type { LayoutNode } from '#model/index.ts'
import type { CardProps } from '../registry.tsx'
import { Card as SubEntities } from '../sub-entities/card.tsx'

const usual = ['receivedDate', 'source', 'outcome', 'externalReference']

/** What other systems have sent about the record, the newest first; each opens as it came. */
export const Card = ({ node }: CardProps) => {
  const own: LayoutNode = {
    ...node,
    props: { columns: usual, sort: '-receivedDate', ...node.props, entity: 'externalData' },
  }
  return <SubEntities node={own} />
}
