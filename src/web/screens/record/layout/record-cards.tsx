import { useEffect } from 'react'
import { cardKind, type LayoutNode } from '#model/index.ts'
import { CardPair, type MainWidth, RecordBody } from '#ui/index.ts'
import { CardPlace } from './card-place.tsx'

/** Short lists stand well beside each other, where the layout does not say how wide they are. */
const isHalf = (node: LayoutNode): boolean =>
  node.span === undefined ? cardKind(node.kind)?.narrow === true : node.span <= 6

/** Cards in their order, halves side by side in pairs. */
const inRows = (nodes: readonly LayoutNode[]): LayoutNode[][] => {
  const rows: LayoutNode[][] = []
  for (const node of nodes) {
    const last = rows[rows.length - 1]
    if (isHalf(node) && last?.length === 1 && isHalf(last[0]!)) last.push(node)
    else rows.push([node])
  }
  return rows
}

const Column = ({ nodes }: { nodes: readonly LayoutNode[] }) =>
  inRows(nodes).map(row =>
    row.length === 2 ? (
      <CardPair key={row[0]!.id}>
        {row.map(node => (
          <CardPlace key={node.id} node={node} />
        ))}
      </CardPair>
    ) : (
      <CardPlace key={row[0]!.id} node={row[0]!} />
    ),
  )

export const isRight = (node: LayoutNode): boolean =>
  node.column === 'right' || (node.column === undefined && cardKind(node.kind)?.right === true)

interface RecordCardsProps {
  nodes: readonly LayoutNode[]
  hideSide: boolean
  width?: MainWidth | undefined
}

const resizedAfterMs = 400

/** What is drawn by its size (charts of a tenant's page) hears of another layout once it has settled. */
const useResizeEvent = (nodes: readonly LayoutNode[], hideSide: boolean): void => {
  const ids = nodes.map(node => node.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of whatever moves the cards
  useEffect(() => {
    const later = setTimeout(() => dispatchEvent(new Event('resize')), resizedAfterMs)
    return () => clearTimeout(later)
  }, [ids, hideSide])
}

/** The body of a tab: main cards left, facts right; where all stand on one side they take the whole width. */
export const RecordCards = ({ nodes, hideSide, width }: RecordCardsProps) => {
  useResizeEvent(nodes, hideSide)
  const left = nodes.filter(node => !isRight(node))
  const right = nodes.filter(isRight)
  if (left.length === 0) return <RecordBody width={width} left={<Column nodes={right} />} />
  return (
    <RecordBody
      width={width}
      left={<Column nodes={left} />}
      right={right.length > 0 && !hideSide ? <Column nodes={right} /> : undefined}
    />
  )
}
