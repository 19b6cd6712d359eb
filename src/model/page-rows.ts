import { type Condition, conditionPaths } from './condition.ts'
import type { IconName } from './icon-names.ts'

/** What a click, or a double click, on a row of a list may do. */
export const rowClicks = ['open', 'beside', 'tab', 'select', 'expand', 'edit', 'nothing'] as const

export type RowClick = (typeof rowClicks)[number]

export const rowMethods = ['GET', 'DELETE', 'PATCH', 'PUT', 'POST'] as const

export type RowMethod = (typeof rowMethods)[number]

/** What every row can do, and what is done below them (`add` begins a new one there); a page may leave each out. */
export const rowTools = [
  'beside',
  'tab',
  'copy',
  'edit',
  'pin',
  'expand',
  'duplicate',
  'delete',
  'add',
] as const

export type RowTool = (typeof rowTools)[number]

/** A call that a page lets its rows make, as a button of the row or in its menu. */
export interface RowAction {
  label: string
  /** With one it is a button of the row, without it stands in the row's menu. */
  icon?: IconName
  /** An address of this server; `{…}` are fields of the row, `{$today}` and `{$user.username}` who asks and when. */
  url: string
  /** POST unless told. */
  method?: RowMethod
  /** Sent with it, its texts with `{…}` replaced; without it the row itself, and nothing with GET and DELETE. */
  payload?: Readonly<Record<string, unknown>>
  /** The answer is a file, which is saved; `name` where the answer gives it none. */
  download?: boolean
  /** What the file is called where the answer does not say. */
  name?: string
  /** Said when it is done, `{…}` replaced; *Event executed successfully* unless told. */
  success?: string
  /** The page is read again half a second later; so it is unless this says no. */
  reload?: boolean
  /** Where to go instead; `{…}` as in the address. */
  redirect?: string
  /** Asked before it runs. */
  confirm?: string
  /** Rows that it is for; all unless told. */
  when?: Condition
  /** Only for callers with this flag or permission. */
  visibleTo?: string
  danger?: boolean
}

/** A column of rows that come from an address: where its value stands, and how it is written. */
export interface ChildColumn {
  field: string
  label?: string
  /** A kind of field: `text` unless told. */
  kind?: string
}

/**
 * The rows under a row: records of another entity that name it (`{ entity: 'posting', by: 'bookingRegistration' }`), or what
 * an address answers as a list.
 */
export interface RowChildren {
  entity?: string
  by?: string
  url?: string
  /** Those of the other entity's own list unless told. */
  columns?: readonly (string | ChildColumn)[]
}

/** What can be done with the rows of a page. */
export interface PageRows {
  /** A click opens the record unless told. */
  click?: RowClick
  /** A double click types in the cell that it meets unless told. */
  doubleClick?: RowClick
  actions?: readonly RowAction[]
  expand?: RowChildren
  hide?: readonly RowTool[]
}

const placeholder = /\{([^{}]+)\}/g

/** The fields that a text with `{…}` names; variables and the id that every row has are none. */
export const namesInText = (text: string): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, path]) => path!.trim())
    .filter(path => path !== '_id' && !path.startsWith('$'))

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/** The fields of the row that an action needs, besides what its condition asks. */
export const fieldsOfAction = ({ url, payload, success, redirect, confirm, name }: RowAction): string[] => [
  ...new Set(
    [url, success, redirect, confirm, name, ...textsIn(payload)].flatMap(one => namesInText(one ?? '')),
  ),
]

/** What stands at a path of a row, or a variable: `null` where there is nothing. */
export type RowValue = (path: string) => unknown

const written = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** A text with its `{…}` replaced; `write` makes each fit its place: in an address it is escaped. */
export const fillText = (
  text: string,
  valueAt: RowValue,
  write: (text: string) => string = one => one,
): string => text.replace(placeholder, (_, path: string) => write(written(valueAt(path.trim()))))

/** A payload with its `{…}` replaced; a text that is one placeholder alone becomes the value as it is. */
export const fillPayload = (payload: unknown, valueAt: RowValue): unknown => {
  if (typeof payload === 'string') {
    const [, alone] = /^\{([^{}]+)\}$/.exec(payload) ?? []
    return alone ? (valueAt(alone.trim()) ?? null) : fillText(payload, valueAt)
  }
  if (Array.isArray(payload)) return payload.map(one => fillPayload(one, valueAt))
  if (payload && typeof payload === 'object')
    return Object.fromEntries(Object.entries(payload).map(([name, one]) => [name, fillPayload(one, valueAt)]))
  return payload
}

/** The fields that rows need for what their page lets them do. */
export const fieldsOfRows = ({ actions = [], expand }: PageRows = {}): string[] => [
  ...actions.flatMap(action => [...fieldsOfAction(action), ...conditionPaths(action.when ?? {})]),
  ...namesInText(expand?.url ?? ''),
]
