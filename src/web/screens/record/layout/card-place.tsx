import type { LayoutNode } from '#model/index.ts'
import { Skeleton } from '#ui/index.ts'
import { CardErrors } from '../../../cards/card-errors.tsx'
import { CardFrame, useCardTitle } from '../../../cards/card-frame.tsx'
import { cardFor } from '../../../cards/registry.tsx'
import { UnknownKind } from '../../../cards/unknown-kind.tsx'

/** Room of the shape that the card will have. */
const Waiting = ({ node }: { node: LayoutNode }) => (
  <CardFrame node={node}>
    <div style={{ display: 'grid', gap: 12 }}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </div>
  </CardFrame>
)

/** One card of a layout, kept apart: its failure leaves the others alone. */
export const CardPlace = ({ node }: { node: LayoutNode }) => {
  const Card = cardFor(node.kind)
  const title = useCardTitle(node)
  if (!Card) return <UnknownKind kind={node.kind} />
  return (
    <CardErrors title={title}>
      <Card meanwhile={<Waiting node={node} />} node={node} />
    </CardErrors>
  )
}
