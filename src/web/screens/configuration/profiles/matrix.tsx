import { Fragment, type KeyboardEvent } from 'react'
import { Table, TableScroll, TBody, THead, Th } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { type Board, FieldsCell, RightCell, TransitionsCell, WithWriteCell } from './cells.tsx'
import styles from './profiles.module.css'
import type { Row } from './rights.ts'

export interface MatrixGroup {
  id: string
  label: string
  records: readonly Row[]
}

interface RecordRowProps {
  board: Board
  record: Row
  isFirst: boolean
}

const RecordRow = ({ board, record, isFirst }: RecordRowProps) => {
  const at = (column: string) => `${record.name}|${column}`
  const shared = { board, record, isFirst: false }
  return (
    <tr id={`rights-${record.name}`}>
      <th scope="row" className={styles.name} title={record.label}>
        {record.label}
      </th>
      <RightCell {...shared} column="read" at={at('read')} isFirst={isFirst} />
      <RightCell {...shared} column="write" at={at('write')} />
      <WithWriteCell board={board} record={record} isOffered={!record.isReadOnly && !record.hasNoRead} />
      <WithWriteCell board={board} record={record} isOffered={record.isRemovable} />
      <TransitionsCell {...shared} column="transitions" at={at('transitions')} />
      <FieldsCell {...shared} column="fields" at={at('fields')} />
    </tr>
  )
}

/** Moves among the rows' controls: sideways in a row, up and down to the same column of the next row that has it. */
const moveIn = (event: KeyboardEvent<HTMLElement>): void => {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return
  const isRtl = document.dir === 'rtl'
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-at]')]
  const [row, column] = from.dataset.at!.split('|')
  const inRow = all.filter(one => one.dataset.at!.startsWith(`${row}|`))
  const inColumn = all.filter(one => one.dataset.at!.endsWith(`|${column}`))
  const step = (among: HTMLElement[], by: number) => among[among.indexOf(from) + by]
  const next =
    event.key === 'ArrowDown'
      ? step(inColumn, 1)
      : event.key === 'ArrowUp'
        ? step(inColumn, -1)
        : event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
          ? step(inRow, 1)
          : event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')
            ? step(inRow, -1)
            : event.key === 'Home'
              ? inRow[0]
              : event.key === 'End'
                ? inRow.at(-1)
                : undefined
  if (!next) return
  event.preventDefault()
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

interface MatrixProps {
  label: string
  groups: readonly MatrixGroup[]
  board: Board
}

/** Records by group of the menu, and what the profile may do with each. Arrows move, Space turns a right on or off. */
export const Matrix = ({ label, groups, board }: MatrixProps) => {
  const say = useSay('rights')
  const first = groups[0]?.records[0]?.name
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrows of the controls inside
    <div className={styles.matrix} onKeyDown={moveIn}>
      <TableScroll label={label}>
        <Table label={label} rowHeight={28} minWidth={720} widths={[undefined, 56, 56, 56, 60, 200, 140]}>
          <THead>
            <tr>
              <Th sticky={0} stickyEnd>
                {say('matrix.may')}
              </Th>
              {(['read', 'write', 'create', 'delete'] as const).map(column => (
                <th key={column} scope="col" className={styles.midHead}>
                  {say(`matrix.${column}`)}
                </th>
              ))}
              <Th>{say('matrix.transitions')}</Th>
              <Th>{say('matrix.fields')}</Th>
            </tr>
          </THead>
          <TBody>
            {groups.map(group => (
              <Fragment key={group.id}>
                <tr className={styles.group}>
                  <th colSpan={7} scope="rowgroup">
                    <span>{group.label}</span>
                  </th>
                </tr>
                {group.records.map(record => (
                  <RecordRow
                    key={record.name}
                    board={board}
                    record={record}
                    isFirst={record.name === first}
                  />
                ))}
              </Fragment>
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </div>
  )
}
