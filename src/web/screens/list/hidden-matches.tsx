import { fold } from '#fields/text/fold.ts'
import { Button, Note } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { inRow } from '../../shell/in-row.ts'
import { asParty, valueAt } from './cell-text.ts'
import type { ListPlace } from './list-place.ts'

const textsOf = (record: RecordData, paths: readonly (string | undefined)[]): string =>
  paths
    .map(path => {
      const value = path ? valueAt(record, path) : undefined
      return asParty(value)?.name ?? (typeof value === 'object' ? '' : String(value ?? ''))
    })
    .join('\n')

/** Rows whose match stands in a column that is not in sight, by that column. */
export const hiddenMatchesOf = (
  place: Pick<ListPlace, 'model' | 'shown' | 'state'>,
  rows: readonly RecordData[],
): Map<string, number> => {
  const sought = fold(place.state.q.trim())
  const inSight = place.shown.flatMap(column => [column.id, column.nameField])
  const found = new Map<string, number>()
  for (const row of rows) {
    if (fold(textsOf(row, inSight)).includes(sought)) continue
    const path = ['registration', 'name', ...place.model.texts].find(one =>
      fold(textsOf(row, [one])).includes(sought),
    )
    if (path) found.set(path, (found.get(path) ?? 0) + 1)
  }
  return found
}

/** Says that the search has found something that the columns do not show, and offers to show it. */
export const HiddenMatches = ({ place, rows }: { place: ListPlace; rows: readonly RecordData[] }) => {
  const found = [...hiddenMatchesOf(place, rows)]
  if (found.length === 0) return null
  const { t, columns, preference, prefer, model } = place
  const labelOf = (path: string) =>
    columns.find(column => column.id === path)?.label ??
    model.fields.find(field => field.name === path)?.label ??
    path
  const showable = found.filter(([path]) => columns.some(column => column.id === path))
  const show = () =>
    void prefer({
      ...preference,
      columns: columns.map(column => ({
        id: column.id,
        hidden: column.hidden && !showable.some(([path]) => path === column.id),
      })),
    })
  return (
    <Note
      meaning="ongoing"
      banner
      action={showable.length > 0 ? <Button onClick={show}>{t('list.showColumn')}</Button> : undefined}
    >
      {t('list.hiddenMatch')}:{' '}
      <b className="strong">
        {inRow(found.map(([path, count]) => t('list.hiddenMatchIn', { count, column: labelOf(path) })))}
      </b>
    </Note>
  )
}
