import type { CompiledEntity } from '../compiled.ts'
import { checkAccess } from './check-access.ts'
import { checkFields } from './check-fields.ts'
import { checkLayout, checkLayouts } from './check-layout.ts'
import { checkLists } from './check-lists.ts'
import { checkServed } from './check-served.ts'
import { checkWorkflow } from './check-workflow.ts'
import type { Check, Fault, KnownCode } from './fault.ts'
import { permissionsGiven, unknownPermission } from './permissions.ts'

type Entities = ReadonlyMap<string, CompiledEntity>

/** Values of lists: statuses of a workflow, names of entities, what the product writes. Each list is made once. */
const valuesOver = (entities: Entities, { lists }: KnownCode): Check['valuesOf'] => {
  const made = new Map<string, readonly string[] | undefined>()
  const make = (list: string): readonly string[] | undefined => {
    if (list === 'entityName') return [...entities.keys()]
    const owner = list.endsWith('Status') ? entities.get(list.slice(0, -'Status'.length)) : undefined
    const statuses = owner?.workflow?.statuses.map(status => status.code)
    return statuses ?? lists?.(list)?.map(one => one.value)
  }
  return list => {
    if (!made.has(list)) made.set(list, make(list))
    return made.get(list)
  }
}

const knownOf = (entities: Entities, code: KnownCode): Omit<Check, 'entity' | 'report'> => ({
  entities,
  rules: new Set(code.rules),
  guards: new Set(code.guards),
  effects: new Set(code.effects),
  steps: new Set(code.steps),
  permissions: new Set([...permissionsGiven(entities.values()), ...(code.permissions ?? [])]),
  valuesOf: valuesOver(entities, code),
  knowsLists: code.lists !== undefined,
  ...(code.rows ? { rows: new Set(code.rows) } : {}),
})

/** Checks a compiled model as a whole, or the entities of it that are named: every name that they use must exist. */
export const checkModel = (entities: Entities, code: KnownCode, only?: ReadonlySet<string>): Fault[] => {
  const faults: Fault[] = []
  const known = knownOf(entities, code)
  const checkOf = (entity: CompiledEntity): Check => ({
    ...known,
    entity,
    report: (id, place, message) => faults.push({ id, entity: entity.name, place, message }),
  })
  for (const entity of entities.values()) {
    if (only && !only.has(entity.name)) continue
    const check = checkOf(entity)
    if (!/^[a-z][A-Za-z0-9]*$/.test(entity.plural))
      check.report('E05', 'plural', `is part of addresses and permissions, and ${entity.plural} is no name`)
    checkFields(check)
    checkLists(check)
    checkWorkflow(check)
    checkAccess(check)
    checkLayout(check, entity.layout)
    checkLayouts(check)
  }
  for (const { place, permission } of only ? [] : (code.asked ?? []))
    if (!known.permissions.has(permission)) {
      const message = unknownPermission(permission, known.permissions)
      faults.push({ id: 'A01', entity: 'calls', place, message })
    }
  const { whyUnserved } = code
  // Indexes follow from declarations whose names are right.
  if (faults.length || !whyUnserved) return faults
  return [...entities.values()]
    .filter(entity => !only || only.has(entity.name))
    .flatMap(entity => checkServed(entity, entities, whyUnserved))
}
