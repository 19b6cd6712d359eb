import { useMemo } from 'react'
import { useSay } from '../../shell/index.ts'
import { Coloured } from './coloured.tsx'
import { type DiffRow, diffLines, foldSame } from './diff-lines.ts'
import { type Token, tokenLinesOf } from './tokens.ts'
import styles from './workbench.module.css'

interface CodeDiffProps {
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
  /** One under the other, for narrow screens. */
  isNarrow?: boolean
}

interface SideProps {
  side: DiffRow['was']
  kind: 'was' | 'now' | undefined
  /** The whole text in its colours, line by line. */
  lines: readonly Token[][]
}

const Side = ({ side, kind, lines }: SideProps) => (
  <>
    <span className={styles.no}>{side?.line}</span>
    <code data-kind={side ? kind : 'none'}>{side && <Coloured tokens={lines[side.line - 1] ?? []} />}</code>
  </>
)

interface RowProps {
  row: DiffRow
  was: readonly Token[][]
  now: readonly Token[][]
}

/** A row of one column: what was, then what is; what is the same once. */
const Narrow = ({ row, was, now }: RowProps) => (
  <>
    {row.was && !row.isSame && (
      <li>
        <Side side={row.was} kind="was" lines={was} />
      </li>
    )}
    {row.now && (
      <li>
        <Side side={row.now} kind={row.isSame ? undefined : 'now'} lines={now} />
      </li>
    )}
  </>
)

const Both = ({ row, was, now }: RowProps) => (
  <li>
    <Side side={row.was} kind={row.isSame ? undefined : 'was'} lines={was} />
    <Side side={row.now} kind={row.isSame ? undefined : 'now'} lines={now} />
  </li>
)

/** Two texts of a script beside each other, line by line; what is the same far from any change is left out. */
export const CodeDiff = ({ before, after, beforeLabel, afterLabel, isNarrow = false }: CodeDiffProps) => {
  const t = useSay('scripts')
  const rows = useMemo(() => foldSame(diffLines(before, after)), [before, after])
  const was = useMemo(() => tokenLinesOf(before), [before])
  const now = useMemo(() => tokenLinesOf(after), [after])
  const Row = isNarrow ? Narrow : Both
  if (before === after) return <p className="second">{t('scripts.noDifference')}</p>
  return (
    <ol className={styles.diff} dir="ltr" data-narrow={isNarrow || undefined}>
      <li className={styles.titles}>
        <span>{beforeLabel}</span>
        <span>{afterLabel}</span>
      </li>
      {rows.map((row, index) =>
        'folded' in row ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a comparison have no other name
          <li key={index} className={styles.folded}>
            {t('scripts.same', { count: row.folded })}
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a comparison have no other name
          <Row key={index} row={row} was={was} now={now} />
        ),
      )}
    </ol>
  )
}
