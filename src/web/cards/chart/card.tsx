import { CardFrame } from '../card-frame.tsx'
import { Block } from '../content/chart/block.tsx'
import type { CardProps } from '../registry.tsx'

/** A card that is one chart. */
export const Card = ({ node }: CardProps) => (
  <CardFrame node={node}>
    <Block block={node} />
  </CardFrame>
)
