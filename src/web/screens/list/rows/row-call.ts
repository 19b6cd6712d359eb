import { bindVariables, meets, type RowAction, type RowValue, type Variables } from '#model/index.ts'
import { knownConfiguration, type RecordData } from '../../../data/index.ts'
import { valueAt } from '../cell-text.ts'
import type { ListPlace } from '../list-place.ts'

/** Who asks and when, for `{$today}` and `{$user.username}` and for conditions. */
export const variablesNow = ({ context }: Pick<ListPlace, 'context'>): Variables => ({
  today: context.today,
  user: knownConfiguration()?.user as Record<string, unknown> | undefined,
})

/** What stands at a path of the row, or what a variable is. */
export const valuesOfRow = (record: RecordData, { today, user }: Variables): RowValue => {
  return path => {
    if (path === '$today') return today
    const [, of] = /^\$user\.(\w+)$/.exec(path) ?? []
    return of ? user?.[of] : valueAt(record, path)
  }
}

/** A value as a part of an address: what would lead out of its place, `..`, is left out. */
export const asPart = (text: string): string =>
  /^\.+$/.test(text) ? '' : encodeURIComponent(text).replace(/\./g, '%2E')

/** Whether the row has the action. */
export const isForRow = ({ when }: RowAction, record: RecordData, variables: Variables): boolean =>
  !when || meets(record, bindVariables(when, variables))
