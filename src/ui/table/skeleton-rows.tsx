import type { CSSProperties } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import { Td } from './cell.tsx'
import { Tr } from './row.tsx'
import styles from './table.module.css'

/** What a column will hold, so that its skeleton has the real shape. */
export type SkeletonShape = 'text' | 'status' | 'figure' | 'check'

export interface SkeletonRowsProps {
  /** As many as the page will hold. */
  rows: number
  columns: readonly SkeletonShape[]
}

/** Uneven like words, the same at each drawing. */
const widthOf = (row: number, column: number): number => 44 + ((row * 37 + column * 53) % 56)

const shapes: Record<SkeletonShape, (width: number) => React.ReactNode> = {
  text: width => <Skeleton width={`${Math.min(92, width)}%`} />,
  status: width => (
    <span className={styles.wait}>
      <Skeleton circle width={8} />
      <Skeleton width={width} />
    </span>
  ),
  figure: width => <Skeleton width={width} end />,
  check: () => <Skeleton width={16} height={16} />,
}

/** Rows that are on their way, in the shape they will have. */
export const SkeletonRows = ({ rows, columns }: SkeletonRowsProps) => (
  <>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
      <Tr key={row} style={{ opacity: Math.max(0.25, 1 - row / (rows + 2)) } as CSSProperties}>
        {columns.map((shape, column) => (
          <Td
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            key={column}
            check={shape === 'check'}
            align={shape === 'figure' ? 'end' : undefined}
          >
            {shapes[shape](widthOf(row, column))}
          </Td>
        ))}
      </Tr>
    ))}
  </>
)
