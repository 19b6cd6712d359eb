import { useState } from 'react'
import { Icon, IconHierarchy2, Skeleton } from '#ui/index.ts'
import { knownConfiguration, useSubresource } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { AddRelation } from './add-relation.tsx'
import { Drawn, diagramOf, type Hierarchy } from './drawn.tsx'

/** The flag of the person who looks, unless the layout takes it away. */
const mayAdd = ({ props }: CardProps['node']): boolean =>
  knownConfiguration()?.user.canAddPerson === true && props?.canAddPerson !== false

/** Who belongs to whom: drawn, and as a list beside it. */
export const Card = ({ node }: CardProps) => {
  const { model, recordKey, canWrite } = useCard()
  const say = useSay('cards')
  const [isAdding, setAdding] = useState(false)
  const found = useSubresource<Hierarchy>(model.name, recordKey, '/hierarchy')
  if (recordKey === null) return null
  const whole = found.data && diagramOf(found.data)
  return (
    <CardFrame
      node={node}
      flush
      actions={
        canWrite &&
        mayAdd(node) && (
          <button type="button" className="link" onClick={() => setAdding(true)}>
            {say('relations.add')}
          </button>
        )
      }
    >
      {found.isPending ? (
        <div className={cards.lines} style={{ padding: '4px 16px 16px' }}>
          <Skeleton width="40%" />
          <Skeleton width="55%" />
        </div>
      ) : !whole ? (
        <NotLoaded onRetry={() => void found.refetch()} />
      ) : whole.links.length === 0 ? (
        <p className={cards.emptyFlush}>
          <Icon of={IconHierarchy2} /> {say('relations.none')}
        </p>
      ) : (
        <Drawn whole={whole} isCut={found.data?.isCut === true} />
      )}
      {isAdding && <AddRelation onClose={() => setAdding(false)} />}
    </CardFrame>
  )
}
