import { fieldAt } from '../compiled.ts'
import { iconNames } from '../icon-names.ts'
import { checkCondition } from './check-condition.ts'
import { checkRole } from './check-lists.ts'
import { type Check, checkName, checkUnique } from './fault.ts'
import { checkPath } from './path-in.ts'

/** Who reads a record besides staff: roles, references whose parties read along, whom it is for alone. */
const checkReaders = (check: Check) => {
  const { entity, entities } = check
  for (const role of Object.keys(entity.parties)) checkRole(check, 'P02', `parties.${role}`, role)
  const asReference = (place: string, by: string, does = 'takes its parties from') => {
    const field = checkPath(check, 'P01', place, does, by)
    if (field && field.kind !== 'reference')
      check.report('P01', place, `${does} ${by}, which is no reference`)
  }
  for (const { by } of entity.partiesVia) asReference('partiesVia', by)
  for (const by of Object.keys(entity.ownPerson)) asReference(`ownPerson.${by}`, by)
  if (entity.answersTo) asReference('answersTo', entity.answersTo, 'answers to')
  if (entity.forProfile) {
    const field = checkPath(check, 'V01', 'forProfile', 'is for', entity.forProfile)
    if (field && (field.list !== 'profile' || !field.sql))
      check.report('V01', 'forProfile', `is for ${entity.forProfile}, which is no column of profiles`)
  }
  if (entity.onlyFor) {
    const field = fieldAt(entity, entity.onlyFor)
    const isLinked = entity.linked.some(link => link.path === entity.onlyFor)
    const via = field?.kind === 'reference' ? entities.get(field.to!)?.onlyFor : undefined
    if (!isLinked && !via) check.report('V01', 'onlyFor', `is only for ${entity.onlyFor}, which names nobody`)
  }
}

/** The records that this one belongs to. */
const checkOwners = (check: Check) => {
  const { entity, entities } = check
  for (const { entity: owner, by, sort } of entity.ownedBy) {
    const place = `ownedBy.${owner}`
    if (!checkName(check, 'O01', place, 'belongs to', owner, entities)) continue
    const field = checkPath(check, 'O02', place, `belongs to ${owner} by`, by)
    if (field && field.kind !== 'reference')
      check.report('O02', place, `belongs to ${owner} by ${by}, which is no reference`)
    for (const path of sort ?? []) checkPath(check, 'L03', place, 'sorts by', path.replace(/^-/, ''))
  }
  checkUnique(
    check,
    'O03',
    'owns',
    entity.owns.map(owned => owned.as),
  )
}

const known: ReadonlySet<string> = new Set(iconNames)

/** What an entity says of itself besides its fields, lists, workflow and layout. */
export const checkAccess = (check: Check): void => {
  const { entity, rules, steps } = check
  checkReaders(check)
  checkOwners(check)
  checkCondition(check, entity, entity.where, 'where')
  checkCondition(check, entity, entity.removable, 'removable')
  if (entity.restrictedBy)
    checkPath(check, 'K02', 'restrictedBy', 'is restricted by', entity.restrictedBy.field)
  if (entity.retention) {
    checkPath(check, 'K01', 'retention.since', 'is kept since', entity.retention.since)
    checkCondition(check, entity, entity.retention.when, 'retention.when')
    checkCondition(check, entity, entity.retention.open, 'retention.open')
  }
  if (entity.nameRule) checkName(check, 'R01', 'nameRule', 'names', entity.nameRule, rules)
  if (entity.recompute) {
    checkName(check, 'R01', 'recompute.rule', 'names', entity.recompute.rule, rules)
    for (const path of entity.recompute.on) checkPath(check, 'R02', 'recompute.on', 'follows', path)
  }
  for (const step of new Set(Object.values(entity.steps).flat()))
    if (!rules.has(step)) checkName(check, 'G01', 'steps', 'takes', step, steps)
  if (entity.rowsFrom && check.rows)
    checkName(check, 'E03', 'rowsFrom', 'takes its rows from', entity.rowsFrom, check.rows)
  if (entity.icon) checkName(check, 'E04', 'icon', 'is drawn by', entity.icon, known)
  if (entity.key) {
    const field = checkPath(check, 'K01', 'key', 'opens by', entity.key)
    if (field && !field.sql) check.report('K01', 'key', `opens by ${entity.key}, which is no column`)
  }
}
