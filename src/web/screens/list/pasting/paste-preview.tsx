import { useState } from 'react'
import { type CompiledField, fieldAt } from '#model/index.ts'
import { Table, TableScroll, TBody, THead, Th, Tr } from '#ui/index.ts'
import { columnOf, type ListColumn } from '../columns.ts'
import { isGivenToNew } from '../editing/editable.ts'
import type { ListPlace } from '../list-place.ts'
import type { JudgedRow, Judging } from './judge-pasted.ts'
import type { PastePlan } from './paste-plan.ts'
import { PastedRow } from './pasted-row.tsx'
import styles from './pasting.module.css'

interface PastePreviewProps {
  judging: Judging
  plan: PastePlan
  rows: readonly JudgedRow[]
  /** Something was typed in a row; `path` is what. */
  onMend: (row: JudgedRow, path?: string) => void
}

const columnFor = ({ model }: ListPlace, { name, label, kind, list, in: currency, to }: CompiledField) =>
  columnOf(model, { id: name, label, kind, list, in: currency, to })

/** The pasted columns, and those that new rows must have besides: they are typed here. */
const columnsOf = (place: ListPlace, plan: PastePlan, rows: readonly JudgedRow[]): ListColumn[] => {
  const pasted = plan.lines.flatMap(({ cells }) => cells.map(({ column }) => column))
  const lacking = [...new Set(rows.flatMap(({ lacks }) => lacks))].flatMap(path => {
    const known = place.columns.find(({ id }) => id === path)
    const field = fieldAt(place.model, path)
    const column = known ?? (field && columnFor(place, field))
    return column && isGivenToNew(place, column) ? [column] : []
  })
  const all = new Map<string, ListColumn>()
  for (const column of [...pasted, ...lacking]) if (!all.has(column.id)) all.set(column.id, column)
  return [...all.values()]
}

/** Each row with its values before and after, and why it stays as it is where something is refused; one of them may be typed in. */
export const PastePreview = ({ judging, plan, rows, onMend }: PastePreviewProps) => {
  const { place } = judging
  const { t } = place
  const [mended, setMended] = useState<number | null>(null)
  // A column that something was missing in stays while it is filled in.
  const [lacking, setLacking] = useState<readonly ListColumn[]>([])
  const found = columnsOf(place, plan, rows)
  const more = found.filter(column => !lacking.some(({ id }) => id === column.id))
  if (more.length > 0) setLacking([...lacking, ...more])
  const columns = [...lacking, ...more]
  return (
    <div className={styles.table}>
      <TableScroll label={t('list.pasteTitle')}>
        <Table label={t('list.pasteTitle')} edge={8}>
          <THead>
            <Tr>
              <Th sticky={0} stickyEnd>
                {place.model.label}
              </Th>
              {columns.map(column => (
                <Th key={column.id} align={column.end ? 'end' : undefined}>
                  {column.label}
                </Th>
              ))}
            </Tr>
          </THead>
          <TBody>
            {rows.map(row => (
              <PastedRow
                key={row.at}
                judging={judging}
                row={row}
                columns={columns}
                isMended={mended === row.at}
                onMended={is => setMended(is ? row.at : null)}
                onMend={onMend}
              />
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </div>
  )
}
