import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { download } from '../../data/index.ts'
import { notifyDone } from '../../shell/index.ts'
import { orderOf, projectionOf, scopeOf } from './list-data.ts'
import type { ListPlace } from './list-place.ts'
import { type QueryPart, written } from './list-query.ts'

const sheetNameLength = 31
const longestMs = 300_000

/**
 * The list as an Excel file, made by the server from the page's own query and columns: all that was found, not only this
 * page; of a selection just that.
 */
export const exportList = async (place: ListPlace, ids?: readonly string[]): Promise<void> => {
  const { model, shown, context } = place
  const title = model.page.title ?? model.pluralLabel
  const scope: readonly QueryPart[] = ids ? [['_id', ids.join(',')]] : scopeOf(place)
  const fileName = `${title} ${context.today}.xlsx`
  const name = await download('/api/report/excel', {
    method: 'POST',
    name: fileName,
    timeoutMs: longestMs,
    body: {
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
    },
  })
  notifyDone(place.t('list.exportDone', { name }))
}
