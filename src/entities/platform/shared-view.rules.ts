/** Which columns a list shows, in their order, and by which its rows are grouped. */
export interface ViewTable {
  columns?: { id: string; hidden?: boolean }[]
  group?: string
}

/** What a view says of a list: its address, and its table where that is not each person's own. */
export interface ViewContent {
  query: { [param: string]: string }
  table?: ViewTable
}

const mostParams = 60
const mostColumns = 300
const longest = 2000

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= most

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: Record<string, unknown>, ...names: string[]): boolean =>
  Object.keys(value).every(name => names.includes(name))

const isQuery = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length <= mostParams &&
  Object.entries(value).every(([param, text]) => isText(param, 250) && isText(text, longest))

const isColumn = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, 'id', 'hidden') &&
  isText(value.id, 250) &&
  (value.hidden === undefined || typeof value.hidden === 'boolean')

const isTable = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, 'columns', 'group') &&
  (value.group === undefined || isText(value.group, 250)) &&
  (value.columns === undefined ||
    (Array.isArray(value.columns) && value.columns.length <= mostColumns && value.columns.every(isColumn)))

/** Whether a value says a view, and nothing else that nobody would read. */
export const isViewContent = (value: unknown): value is ViewContent =>
  isObject(value) &&
  hasOnly(value, 'query', 'table') &&
  isQuery(value.query) &&
  (value.table === undefined || isTable(value.table))
