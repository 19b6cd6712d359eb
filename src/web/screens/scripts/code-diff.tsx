import { useMemo } from 'react'
import { useSay } from '../../shell/index.ts'
import { type DiffRow, diffLines, foldSame } from './diff-lines.ts'
import styles from './workbench.module.css'

interface CodeDiffProps {
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
}

const Side = ({ side, kind }: { side: DiffRow['was']; kind: 'was' | 'now' | undefined }) => (
  <>
    <span className={styles.no}>{side?.line}</span>
    <code data-kind={side ? kind : 'none'}>{side?.text}</code>
  </>
)

/** Two texts of a script beside each other, line by line; what is the same far from any change is left out. */
export const CodeDiff = ({ before, after, beforeLabel, afterLabel }: CodeDiffProps) => {
  const t = useSay('scripts')
  const rows = useMemo(() => foldSame(diffLines(before, after)), [before, after])
  if (before === after) return <p className="second">{t('scripts.noDifference')}</p>
  return (
    <ol className={styles.diff} dir="ltr">
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
          <li key={index}>
            <Side side={row.was} kind={row.isSame ? undefined : 'was'} />
            <Side side={row.now} kind={row.isSame ? undefined : 'now'} />
          </li>
        ),
      )}
    </ol>
  )
}
