import { Fragment } from 'react'
import { Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { ended, type RecordData } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { ListCell } from '../list-cell.tsx'
import type { ListPlace } from '../list-place.ts'
import type { JudgedRow } from './judge-pasted.ts'
import type { PastePlan } from './paste-plan.ts'
import styles from './pasting.module.css'

interface PastePreviewProps {
  place: ListPlace
  plan: PastePlan
  rows: readonly JudgedRow[]
  /** What the server has refused, by `_id`. */
  refused: ReadonlyMap<string, string> | undefined
}

/** A value alone: nothing in a preview leads away from it. */
const Value = ({ place, column, record }: { place: ListPlace; column: ListColumn; record: RecordData }) => (
  <ListCell
    place={place}
    column={{ ...column, link: undefined, to: undefined, role: 'other' }}
    record={record}
  />
)

const Change = ({ place, column, row }: { place: ListPlace; column: ListColumn; row: JudgedRow }) => {
  if (!row.changed.has(column.id))
    return (
      <span className="muted">
        <Value place={place} column={column} record={row.record} />
      </span>
    )
  return (
    <>
      <del className={styles.before}>
        <Value place={place} column={column} record={row.record} />
      </del>
      <ins className={styles.after}>
        <Value place={place} column={column} record={row.after} />
      </ins>
    </>
  )
}

/** Each row with its values before and after, and why it stays as it is where something is refused. */
export const PastePreview = ({ place, plan, rows, refused }: PastePreviewProps) => {
  const { t } = place
  const pasted = plan.lines.flatMap(({ cells }) => cells.map(({ column }) => column))
  const all = [...new Map(pasted.map(column => [column.id, column])).values()]
  return (
    <div className={styles.table}>
      <TableScroll label={t('list.pasteTitle')}>
        <Table label={t('list.pasteTitle')} edge={8}>
          <THead>
            <Tr>
              <Th>{place.model.label}</Th>
              {all.map(column => (
                <Th key={column.id} align={column.end ? 'end' : undefined}>
                  {column.label}
                </Th>
              ))}
            </Tr>
          </THead>
          <TBody>
            {rows.map(row => {
              const late = refused?.get(row.record._id)
              const problems = late ? [late] : row.problems
              return (
                <Fragment key={row.record._id}>
                  <Tr late={problems.length > 0} muted={row.changed.size === 0}>
                    <Td>
                      <bdi>{row.record.name || place.keyOf(row.record)}</bdi>
                    </Td>
                    {all.map(column => (
                      <Td key={column.id} align={column.end ? 'end' : undefined}>
                        <Change place={place} column={column} row={row} />
                      </Td>
                    ))}
                  </Tr>
                  {problems.length > 0 && (
                    <Tr late>
                      <Td colSpan={all.length + 1}>
                        <span className={styles.why}>{problems.map(ended).join(' ')}</span>
                      </Td>
                    </Tr>
                  )}
                </Fragment>
              )
            })}
          </TBody>
        </Table>
      </TableScroll>
    </div>
  )
}
