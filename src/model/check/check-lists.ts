import { personsTold } from '../compiled.ts'
import { pageActions } from '../page-actions.ts'
import { checkCondition } from './check-condition.ts'
import { checkRows } from './check-rows.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Check, checkName, checkUnique } from './fault.ts'
import { checkLink, checkPath, pathIn } from './path-in.ts'
import { checkPermission } from './permissions.ts'

const undirected = (path: string): string => path.replace(/^-/, '')

/** Reports a role that no person can have. */
export const checkRole = (check: Check, id: string, place: string, role: string): void => {
  const found = pathIn(check.entity, 'persons.role')
  const roles = 'field' in found && found.field.list ? check.valuesOf(found.field.list) : undefined
  if (roles && !roles.includes(role))
    check.report(id, place, `names the unknown role ${role}${didYouMean(role, roles)}`)
}

/** A person that another record has: by a reference, to records that keep him in a column of theirs. */
const checkPartiesThrough = (check: Check) => {
  for (const { role, as, through } of check.entity.partiesThrough)
    for (const by of through) {
      const place = `columns.${as}.through`
      const field = checkPath(check, 'L18', place, 'goes through', by)
      const target = field && check.entities.get(field.to ?? '')
      if (field && !target?.partyColumns.some(party => party.role === role))
        check.report('L18', place, `goes through ${by}, whose records have no column of the role ${role}`)
    }
}

const checkColumns = (check: Check) => {
  const { entity } = check
  const statuses = new Set(entity.workflow?.statuses.map(({ code }) => code))
  for (const status of entity.uniqueUnless ?? [])
    checkName(check, 'L05', 'uniqueUnless', 'names', status, statuses)
  checkUnique(
    check,
    'L07',
    'columns',
    entity.columns.map(column => column.id),
  )
  for (const column of entity.columns) {
    const place = `columns.${column.id}`
    if (column.party) checkRole(check, 'L08', place, column.party)
    else checkPath(check, 'L01', place, 'lists', column.id)
    if (column.sides) checkPath(check, 'L01', `${place}.sides`, 'lists', column.sides)
    if (column.link) checkLink(check, 'L09', `${place}.link`, column.link)
    if (column.visibleTo) checkPermission(check, `${place}.visibleTo`, column.visibleTo)
  }
}

const checkSearch = (check: Check) => {
  const { entity } = check
  checkUnique(
    check,
    'L07',
    'search',
    entity.search.map(search => search.id),
  )
  for (const { id, field, role, to } of entity.search) {
    if (to && id === `${field}:${to}`) checkName(check, 'L02', `search.${id}`, 'offers', to, check.entities)
    checkPath(check, 'L02', `search.${id}`, 'searches', field)
    if (role) checkRole(check, 'L08', `search.${id}`, role)
  }
}

const checkTabs = (check: Check) => {
  const { entity } = check
  checkUnique(
    check,
    'L07',
    'tabs',
    entity.tabs.map(tab => tab.id),
  )
  for (const tab of entity.tabs) checkCondition(check, entity, tab.where, `tabs.${tab.id}.where`)
}

/** What answers can hold besides the record's own values: records that belong to it, and names of what it refers to. */
const includable = ({ entity, entities }: Check): ReadonlySet<string> =>
  new Set([
    ...entity.fields.map(field => field.name),
    ...entity.owns.map(owned => owned.as),
    ...[...entities.values()].filter(one => one.attached).map(one => one.plural),
    'organizationName',
    ...entity.fields
      .filter(field => field.idSql)
      .map(field => `${field.name.replace(/(Registration|Username)$/, '')}Name`),
    ...entity.linked.filter(link => link.to).map(link => `${link.path.split('.')[0]}Names`),
    ...personsTold(entity).map(column => `${column.as}Name`),
  ])

/** The addresses at which records are made. */
const addresses = ({ entities }: Check): ReadonlySet<string> =>
  new Set([...entities.values()].flatMap(({ clientRoute }) => [clientRoute, `${clientRoute}/new`]))

const actions: ReadonlySet<string> = new Set(pageActions)

const summed: ReadonlySet<string> = new Set(['money', 'unitPrice', 'number', 'integer'])

/** Figures over a list: what they ask is a condition, and what they sum is an amount or a number with a column. */
const checkKpis = (check: Check) => {
  const { entity } = check
  const tabs = new Set(entity.tabs.map(tab => tab.id))
  for (const [index, { query, total, tab }] of (entity.page.kpis ?? []).entries()) {
    const place = `page.kpis.${index}`
    if (tab) checkName(check, 'L10', `${place}.tab`, 'counts', tab, tabs)
    checkCondition(check, entity, query, `${place}.query`)
    const field = total && checkPath(check, 'L10', `${place}.total`, 'sums', total)
    if (field && (!field.sql || !summed.has(field.kind)))
      check.report('L14', `${place}.total`, `sums ${total}, which has no sum`)
  }
}

const checkPage = (check: Check) => {
  const { entity } = check
  checkKpis(check)
  checkRows(check)
  const { kanban, query, include, addTo } = entity.page
  checkCondition(check, entity, query, 'page.query')
  for (const action of entity.page.actions ?? [])
    checkName(check, 'L11', 'page.actions', 'offers', action, actions)
  const known = includable(check)
  for (const name of include ?? []) checkName(check, 'L12', 'page.include', 'includes', name, known)
  if (addTo) checkName(check, 'L13', 'page.addTo', 'adds at', addTo, addresses(check))
  if (!kanban) return
  checkPath(check, 'L10', 'page.kanban.by', 'has lanes by', kanban.by)
  for (const path of kanban.card) checkPath(check, 'L10', 'page.kanban.card', 'shows', path)
}

/** Columns, search, orders, tabs and figures: every path that a list shows or asks. */
export const checkLists = (check: Check): void => {
  const { entity } = check
  checkColumns(check)
  checkPartiesThrough(check)
  checkSearch(check)
  for (const word of ['sort', 'sortable'] as const)
    for (const path of entity[word]) checkPath(check, 'L03', word, 'sorts by', undirected(path))
  for (const word of ['texts', 'facts'] as const)
    for (const path of entity[word]) checkPath(check, 'L04', word, 'shows', path)
  for (const word of ['unique', 'indexes'] as const)
    for (const path of entity[word].flat()) {
      const field = checkPath(check, 'L05', word, 'indexes', path)
      if (field && !field.sql) check.report('L05', word, `indexes ${path}, which is no column`)
    }
  checkUnique(
    check,
    'L07',
    'answers',
    entity.answers.map(answer => answer.field),
  )
  for (const { field, bad } of entity.answers) {
    checkPath(check, 'L06', `answers.${field}`, 'answers with', field)
    checkCondition(check, entity, bad, `answers.${field}.bad`)
  }
  for (const { field } of entity.flags) checkPath(check, 'L06', `flags.${field}`, 'flags', field)
  checkTabs(check)
  checkPage(check)
}
