import { AppError, message } from '#errors/index.ts'
import {
  type CompiledColumn,
  type Condition,
  type Declared,
  listRouteOf,
  type PageDeclaration,
} from '#model/index.ts'

/** What a tenant says of a list page, by its path. */
export interface TenantPage {
  title?: string
  /** The columns that are shown, in this order; any other can be chosen. */
  columns?: string[]
  /** What the list is narrowed to before anybody filters. */
  query?: Condition
  /** The buttons that are not there. */
  hide?: NonNullable<PageDeclaration['hide']>
  /** Where Add leads. */
  addTo?: string
  /** Figures over the list. */
  kpis?: NonNullable<PageDeclaration['kpis']>
  pageSize?: number
  /** What can be done with its rows. */
  rows?: NonNullable<PageDeclaration['rows']>
}

/** The entity whose list stands at a path. Throws INVALID_FIELD_IN_CONFIG. */
export const entityAt = (path: string, names: Iterable<string>): string => {
  for (const name of names) if (listRouteOf(name) === path) return name
  throw new AppError('INVALID_FIELD_IN_CONFIG', [path, message('NO_LIST_AT')], {
    errors: [{ field: path, message: message('NO_LIST_AT'), code: 'INVALID_FIELD_IN_CONFIG' }],
  })
}

/** A declaration with what the tenant says of its page. */
export const withPage = <D extends Pick<Declared, 'name' | 'page'>>(declared: D, page?: TenantPage): D => {
  if (!page) return declared
  const { columns: _, title, rows, ...said } = page
  return {
    ...declared,
    page: {
      ...declared.page,
      ...said,
      // What the house does not say of its rows stays the product's.
      ...(rows ? { rows: { ...declared.page?.rows, ...rows } } : {}),
      ...(title ? { title, isOwn: true } : {}),
    },
  }
}

/** The columns of a list as its page has them. Throws INVALID_FIELD_IN_CONFIG for one that there is not. */
export const columnsOnPage = (
  path: string,
  columns: readonly CompiledColumn[],
  named: readonly string[] | undefined,
): CompiledColumn[] => {
  if (!named?.length) return [...columns]
  const found = named.map(id => {
    const column = columns.find(one => one.id === id)
    if (!column)
      throw new AppError('INVALID_FIELD_IN_CONFIG', [
        `${path}.columns`,
        message('UNKNOWN_NAME', { name: id }),
      ])
    const { hidden: _, ...shown } = column
    return shown
  })
  const rest = columns.filter(column => !named.includes(column.id))
  return [...found, ...rest.map(column => ({ ...column, hidden: true }))]
}
