import type { CompiledEntity } from '../compiled.ts'
import { checkAccess } from './check-access.ts'
import { checkFields } from './check-fields.ts'
import { checkLayout } from './check-layout.ts'
import { checkLists } from './check-lists.ts'
import { checkWorkflow } from './check-workflow.ts'
import type { Check, Fault, KnownCode } from './fault.ts'
import { permissionsGiven } from './permissions.ts'

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

/** Makes, for each entity, what its declaration is checked against; faults go into `faults`. */
export const checksOver = (
  entities: Entities,
  code: KnownCode,
  faults: Fault[],
): ((entity: CompiledEntity) => Check) => {
  const known = {
    entities,
    rules: new Set(code.rules),
    guards: new Set(code.guards),
    effects: new Set(code.effects),
    permissions: new Set([...permissionsGiven(entities.values()), ...(code.permissions ?? [])]),
    ...(code.rows ? { rows: new Set(code.rows) } : {}),
    valuesOf: valuesOver(entities, code),
    knowsLists: code.lists !== undefined,
    ...(code.served ? { served: code.served } : {}),
  }
  return entity => ({
    ...known,
    entity,
    report: (id, place, message) => faults.push({ id, entity: entity.name, place, message }),
  })
}

/** Checks a compiled model as a whole, or the entities of it that are named: every name that they use must exist. */
export const checkModel = (entities: Entities, code: KnownCode, only?: ReadonlySet<string>): Fault[] => {
  const faults: Fault[] = []
  const checkOf = checksOver(entities, code, faults)
  for (const entity of entities.values()) {
    if (only && !only.has(entity.name)) continue
    const check = checkOf(entity)
    checkFields(check)
    checkLists(check)
    checkWorkflow(check)
    checkAccess(check)
    checkLayout(check, entity.layout)
  }
  return faults
}
