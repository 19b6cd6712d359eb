import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { Icon, IconHierarchy2, Skeleton } from '#ui/index.ts'
import { labelOfValue, useSubresource, useValues } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import styles from './relations.module.css'
import { type Hierarchy, type TreeNode, treeOf } from './tree.ts'

const Branch = ({ node }: { node: TreeNode }) => {
  const { data, inputs } = useCard()
  const relations = useValues('personRelation')
  return (
    <li>
      <span className={styles.line} data-here={node.registration === data.registration || undefined}>
        <RecordLink entity="person" registration={node.registration}>
          <bdi>{node.name}</bdi>
        </RecordLink>
        {node.relation && <span className="muted">{labelOfValue(relations.data, node.relation)}</span>}
        {typeof node.stake === 'number' && (
          <span className="fig">{formatPercentage(node.stake, inputs.locale)}</span>
        )}
      </span>
      {node.children.length > 0 && (
        <ul className={styles.branch}>
          {node.children.map(child => (
            <Branch key={child.registration} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Who belongs to whom, as a tree; a person who has several parents stands under each. */
export const Card = ({ node }: CardProps) => {
  const { model, recordKey } = useCard()
  const say = useSay('cards')
  const found = useSubresource<Hierarchy>(model.name, recordKey, '/hierarchy')
  if (recordKey === null) return null
  const roots = found.data ? treeOf(found.data) : []
  return (
    <CardFrame node={node}>
      {found.isPending ? (
        <div className={cards.lines}>
          <Skeleton width="40%" />
          <Skeleton width="55%" />
        </div>
      ) : found.isError ? (
        <p className={cards.empty}>
          {say('card.wrong')}{' '}
          <button type="button" className="link" onClick={() => void found.refetch()}>
            {say('card.tryAgain')}
          </button>
        </p>
      ) : roots.length === 0 || (roots.length === 1 && roots[0]!.children.length === 0) ? (
        <p className={cards.empty}>
          <Icon of={IconHierarchy2} /> {say('relations.none')}
        </p>
      ) : (
        <ul className={styles.branch}>
          {roots.map(root => (
            <Branch key={root.registration} node={root} />
          ))}
        </ul>
      )}
    </CardFrame>
  )
}
