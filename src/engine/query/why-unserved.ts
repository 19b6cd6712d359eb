import {
  type Clause,
  type CompiledEntity,
  type CompiledPartyThrough,
  type CompiledSearch,
  type Condition,
  clausesOf,
  fieldAt,
  type Model,
  type Offered,
  type Test,
} from '#model/index.ts'
import { sqlTypeOf } from '../storage/columns.ts'
import { keyColumns } from '../storage/key-columns.ts'
import { leadingColumns, listIndexes, orderColumns, trigramColumns } from '../storage/list-indexes.ts'
import { namedBy } from './named-ids.ts'
import { isInSearchText } from './searched-text.ts'

interface Judged {
  entity: CompiledEntity
  entities: Model['entities']
}

/** Whether a key or an index of the table begins with the column. */
const leads = ({ entity, entities }: Judged, column: string | undefined): boolean =>
  column !== undefined && leadingColumns(entity, { entities }).has(column)

/** Rows in which a flag is true are an index of their own; those in which it is not are most of the table. */
const hasFlagIndex = ({ entity, entities }: Judged, column: string): boolean =>
  listIndexes(entity, { entities }).some(({ flag }) => flag === column)

const isText = (test: Test): boolean => test.contains !== undefined || test.matches !== undefined

/** What asks for other rows than those that a value has: most of the table, read in the list's order. */
const isNegative = (test: Test): boolean => test.not !== undefined || test.is === 'null'

/** By trigrams: of the searched text, or of a log's own column. */
const isFoundByParts = ({ entity, entities }: Judged, path: string): boolean =>
  isInSearchText(entity, path) ||
  trigramColumns(entity, { entities }).includes(fieldAt(entity, path)?.folded ?? '')

/** A person that another record has: his records by an index of theirs, and what names them by one of its own. */
const isServedThrough = (judged: Judged, { role, through }: CompiledPartyThrough): boolean =>
  through.every(by => {
    const field = fieldAt(judged.entity, by)
    const target = judged.entities.get(field?.to ?? '')
    const party = target?.partyColumns.find(one => one.role === role)
    return target && leads(judged, field?.idSql) && leads({ ...judged, entity: target }, party?.sql)
  })

const isServedClause = (judged: Judged, { path, test }: Clause): boolean => {
  const { entity } = judged
  const [first] = path.split('.')
  const party = entity.partyColumns.find(one => first === one.as)
  if (party) return leads(judged, party.sql)
  const through = entity.partiesThrough.find(one => first === one.as)
  if (through) return isServedThrough(judged, through)
  // Values in embedded lists are rows of `link`, which is found from either side.
  if (entity.linked.some(link => link.path === path)) return !isText(test) || isFoundByParts(judged, path)
  const field = fieldAt(entity, path)
  if (field?.inWords) return namedBy(test) !== null
  if (!field?.sql || path.includes('.')) return false
  if (sqlTypeOf(field) === 'boolean') return leads(judged, field.sql) || hasFlagIndex(judged, field.sql)
  if (isText(test)) return isFoundByParts(judged, path)
  if (test.prefix !== undefined) return isFoundByParts(judged, path) || leads(judged, field.folded)
  const columns =
    field.idSql && !isRange(test) ? [field.idSql] : [field.sql, ...(field.folded ? [field.folded] : [])]
  return columns.some(column => leads(judged, column))
}

const isRange = (test: Test): boolean =>
  [test.gt, test.gte, test.lt, test.lte, test.from, test.to].some(bound => bound !== undefined)

/** A condition is served by one of its parts, alternatives by each of theirs. */
const isServedFilter = (judged: Judged, where: Condition): boolean =>
  clausesOf(where).some(clause => !isNegative(clause.test) && isServedClause(judged, clause)) ||
  (where.allOf ?? []).some(inner => isServedFilter(judged, inner)) ||
  (where.anyOf?.every(inner => isServedFilter(judged, inner)) ?? false)

const tests: Record<CompiledSearch['by'], Test> = {
  is: { eq: '' },
  any: { in: [''] },
  between: { from: '', to: '' },
  prefix: { prefix: '' },
  contains: { contains: '' },
}

const isServedOrder = ({ entity, entities }: Judged, sort: readonly string[]): boolean => {
  const order = orderColumns(entity, sort)?.join()
  const keys = keyColumns(entities.get(entity.base)!).map(columns => [...columns, 'id'].join())
  const indexes = listIndexes(entity, { entities }).flatMap(({ columns, flag, filled }) =>
    flag || filled ? [] : [columns.join()],
  )
  return order !== undefined && [...keys, ...indexes].includes(order)
}

/**
 * Why no index of an entity's table gives what its list offers, in words behind the entity's name; undefined where one does,
 * or where
 * the table is small, a view of the product's own, or for a few persons' eyes. Judged by the same indexes that the table is made with.
 */
export const whyUnserved = (
  entity: CompiledEntity,
  offered: Offered,
  entities: Model['entities'],
): string | undefined => {
  if (entity.small || entity.rowsFrom || entity.onlyFor) return undefined
  const judged = { entity, entities }
  if (offered.as === 'order')
    return isServedOrder(judged, offered.sort)
      ? undefined
      : `offers the order ${offered.sort.join()}, which no index gives`
  const where = 'where' in offered ? offered.where : { [offered.search.field]: tests[offered.search.by] }
  if (isServedFilter(judged, where)) return undefined
  const asked = 'where' in offered ? '' : ` ${offered.search.field} (${offered.search.by})`
  return `offers the filter${asked}, which no index leads`
}
