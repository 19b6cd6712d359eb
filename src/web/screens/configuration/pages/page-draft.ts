/** What a house says of a list page, as it is typed. */
export interface PageDraft {
  title: string
  columns: string[]
  /** What the list is narrowed to: `status=ACTIVE,DRAFT&type=C`, or JSON where it asks more than that. */
  query: string
  hide: string[]
  addTo: string
  pageSize: string
  kpis: KpiDraft[]
  rows: KeptPage['rows']
}

/** A figure over the list, as it is typed. */
export interface KpiDraft {
  label: string
  query: string
  total: string
}

export interface KeptPage {
  title?: string
  columns?: string[]
  query?: Record<string, unknown>
  hide?: string[]
  addTo?: string
  pageSize?: number
  kpis?: { label: string; query?: Record<string, unknown>; total?: string }[]
  /** What rows do, as the form of its shape has it. */
  rows?: Record<string, unknown> | undefined
}

type Plain = Record<string, unknown>

const isText = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'

/** A condition in one line, where each part asks for one of some values. */
const isPlainQuery = (query: Plain): boolean =>
  Object.values(query).every(value => isText(value) || (Array.isArray(value) && value.every(isText)))

const writtenQuery = (query: Plain | undefined): string => {
  if (!query || Object.keys(query).length === 0) return ''
  if (!isPlainQuery(query)) return JSON.stringify(query)
  return Object.entries(query)
    .map(([path, value]) => `${path}=${[value].flat().join(',')}`)
    .join('&')
}

const scalar = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text)

/** The condition that is meant; undefined where it is none. */
export const readQuery = (typed: string): Plain | undefined => {
  const text = typed.trim()
  if (text === '') return {}
  if (text.startsWith('{'))
    try {
      return JSON.parse(text) as Plain
    } catch {
      return undefined
    }
  const parts = text.split('&').map(part => /^\s*([A-Za-z_$][\w.$]*)\s*=\s*(.+?)\s*$/.exec(part))
  if (parts.some(part => !part)) return undefined
  return Object.fromEntries(
    parts.map(part => {
      const values = part![2]!.split(',').map(one => scalar(one.trim()))
      return [part![1]!, values.length > 1 ? values : values[0]]
    }),
  )
}

export const draftOf = (page: KeptPage): PageDraft => {
  const { title, columns, query, hide, addTo, pageSize, kpis, rows } = page
  return {
    title: title ?? '',
    columns: columns ?? [],
    query: writtenQuery(query),
    hide: hide ?? [],
    addTo: addTo ?? '',
    pageSize: pageSize === undefined ? '' : String(pageSize),
    kpis: (kpis ?? []).map(kpi => ({
      label: kpi.label,
      query: writtenQuery(kpi.query),
      total: kpi.total ?? '',
    })),
    rows,
  }
}

export const isWhole = ({ query, pageSize, kpis }: PageDraft): boolean =>
  readQuery(query) !== undefined &&
  kpis.every(kpi => kpi.label.trim() !== '' && readQuery(kpi.query) !== undefined) &&
  (pageSize === '' || /^\d{1,3}$/.test(pageSize))

const kpiOf = ({ label, query, total }: KpiDraft) => {
  const condition = readQuery(query) ?? {}
  return {
    label: label.trim(),
    ...(Object.keys(condition).length ? { query: condition } : {}),
    ...(total ? { total } : {}),
  }
}

/** What is kept: only what is said. */
export const pageOf = ({ title, columns, query, hide, addTo, pageSize, kpis, rows }: PageDraft): KeptPage => {
  const condition = readQuery(query) ?? {}
  return {
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(columns.length ? { columns } : {}),
    ...(Object.keys(condition).length ? { query: condition } : {}),
    ...(hide.length ? { hide } : {}),
    ...(addTo.trim() ? { addTo: addTo.trim() } : {}),
    ...(pageSize ? { pageSize: Number(pageSize) } : {}),
    ...(kpis.length ? { kpis: kpis.map(kpiOf) } : {}),
    ...(rows && Object.keys(rows).length ? { rows } : {}),
  }
}
