import { CardFrame } from '../card-frame.tsx'
import { Element } from '../content/chart/element.tsx'
import type { CardProps } from '../registry.tsx'

/** A card that is one chart. */
export const Card = ({ node }: CardProps) => (
  <CardFrame node={node}>
    <Element element={node} />
  </CardFrame>
)
