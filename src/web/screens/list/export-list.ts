import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { download, isApiError } from '../../data/index.ts'
import { notifyDone, notifyWarning } from '../../shell/index.ts'
import { orderOf, projectionOf, scopeOf } from './list-data.ts'
import type { ListPlace } from './list-place.ts'
import { type QueryPart, written } from './list-query.ts'

const sheetNameLength = 31
const longestMs = 300_000

/** By what the rows in sight are grouped, and what each group sums. */
const groupsOf = ({ group, shown, state }: ListPlace) =>
  group !== null && state.display === 'table'
    ? { by: group, totals: shown.filter(one => one.total).map(({ id }) => id) }
    : null

/**
 * The list as an Excel file, made by the server from the page's own query and columns: all that was found, not only this
 * page; of a selection just that. Rows that stand by groups do so there, each under a row with its sums.
 */
export const exportList = async (place: ListPlace, ids?: readonly string[]): Promise<void> => {
  const { model, shown, context, t } = place
  const title = model.page.title ?? model.pluralLabel
  const scope: readonly QueryPart[] = ids ? [['_id', ids.join(',')]] : scopeOf(place)
  const fileName = `${title} ${context.today}.xlsx`
  const file = {
    fileName,
    sheet: title.slice(0, sheetNameLength),
    entity: model.name,
    query: written([...scope, ...orderOf(place), ...projectionOf(model, shown)]),
    columns: shown.map(column => ({
      id: column.nameField ?? column.id,
      headerLabel: column.label,
      width: Math.max(10, Math.round((column.width ?? 260) / 7)),
      format: spreadsheetFormat(column.kind, context.locale),
    })),
    autoFilter: true,
  }
  const groups = ids ? null : groupsOf(place)
  const take = (body: object) =>
    download('/api/report/excel', { method: 'POST', name: fileName, timeoutMs: longestMs, body })
  try {
    notifyDone(t('list.exportDone', { name: await take(groups ? { ...file, groups } : file) }))
  } catch (error) {
    if (!groups || !isApiError(error) || error.noAnswer) throw error
    // More groups than are told, or more than can be worked out: the rows all the same.
    const name = await take(file)
    notifyWarning(t('list.exportWithoutGroups', { name }))
  }
}
