import { fieldKinds } from '#fields/registry.ts'
import { fieldsOfAction, namesInText, type RowAction, type RowChildren } from '../page-rows.ts'
import { checkCondition } from './check-condition.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Check, checkName } from './fault.ts'
import { checkPath } from './path-in.ts'
import { checkPermission } from './permissions.ts'

/** A call goes to this server and to no other, whatever stands in the row. */
const isOurs = (url: string): boolean => url.startsWith('/api/') && !url.includes('..')

/** A page of the product: a way out of it is none. */
const isPage = (path: string): boolean => /^\/(?![/\\])/.test(path)

const checkAddress = (check: Check, place: string, url: string): void => {
  if (!isOurs(url)) check.report('L15', place, `calls ${url}, which is no address of this server: /api/…`)
}

const checkAction = (check: Check, place: string, action: RowAction): void => {
  checkAddress(check, `${place}.url`, action.url)
  if (action.redirect && !isPage(action.redirect))
    check.report('L15', `${place}.redirect`, `goes to ${action.redirect}, which is no page`)
  for (const path of fieldsOfAction(action)) checkPath(check, 'L16', place, 'fills in', path)
  checkCondition(check, check.entity, action.when, `${place}.when`)
  if (action.visibleTo) checkPermission(check, `${place}.visibleTo`, action.visibleTo)
}

const fieldOf = (column: NonNullable<RowChildren['columns']>[number]): string =>
  typeof column === 'string' ? column : column.field

/** The rows of another entity: it is there, names these records, and has the columns. */
const checkRecords = (check: Check, place: string, { entity, by, columns }: RowChildren): void => {
  const other = check.entities.get(entity!)
  if (!other) {
    const meant = didYouMean(entity!, check.entities.keys())
    check.report('L17', `${place}.entity`, `shows the unknown ${entity}${meant}`)
    return
  }
  if (!by) {
    check.report('L17', place, 'says no field that names these records: by')
    return
  }
  checkPath(check, 'L17', `${place}.by`, 'is named by', by, other)
  for (const column of columns ?? [])
    checkPath(check, 'L17', `${place}.columns`, 'shows', fieldOf(column), other)
}

const kinds: ReadonlySet<string> = new Set(Object.keys(fieldKinds))

/** The rows of an address: it is ours, its gaps are filled, and its columns are of kinds that there are. */
const checkAnswered = (check: Check, place: string, { url = '', columns }: RowChildren): void => {
  checkAddress(check, `${place}.url`, url)
  for (const path of namesInText(url)) checkPath(check, 'L16', `${place}.url`, 'fills in', path)
  if (!columns?.length) check.report('L17', place, 'shows what an address answers without columns')
  for (const column of columns ?? [])
    if (typeof column !== 'string' && column.kind)
      checkName(check, 'L17', `${place}.columns`, 'shows the kind', column.kind, kinds)
}

/** What rows do and show: addresses of this server, fields that there are, other records that name them. */
export const checkRows = (check: Check): void => {
  const { actions = [], expand } = check.entity.page.rows ?? {}
  for (const [index, action] of actions.entries()) checkAction(check, `page.rows.actions.${index}`, action)
  if (!expand) return
  const place = 'page.rows.expand'
  if (Boolean(expand.entity) === Boolean(expand.url))
    check.report('L17', place, 'shows either records of an entity or what an address answers')
  else if (expand.entity) checkRecords(check, place, expand)
  else checkAnswered(check, place, expand)
}
