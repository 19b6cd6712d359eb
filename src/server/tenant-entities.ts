import { message } from '#errors/index.ts'
import {
  type CompiledEntity,
  type EntityDeclaration,
  isDyno,
  type Meaning,
  pluralOf,
  type WorkflowDeclaration,
} from '#model/index.ts'
import { inOrder } from './field-order.ts'
import { menuGroups } from './http/calls/menu-groups.ts'
import { checkFields, checkGiven, refuse } from './tenant-checks.ts'
import { byKind, isListed, mostShown } from './tenant-kinds.ts'
import { withoutColumn, withReferences } from './tenant-references.ts'
import { dynoSchema } from './tenant-schemas.ts'

/** A status of a tenant's own workflow: what it means, its words where its code does not say them, and its place. */
interface OwnStatus {
  meaning: Meaning
  label?: string
  order?: number
}

type OwnWorkflow = Omit<WorkflowDeclaration, 'statuses'> & { statuses: Record<string, Meaning | OwnStatus> }

/** A tenant's own entity, with the order in which its fields were given. */
export type Descriptor = Omit<Partial<EntityDeclaration>, 'workflow'> & {
  order?: string[]
  workflow?: OwnWorkflow
}

const statusesOf = ({ statuses }: OwnWorkflow): [string, OwnStatus][] =>
  Object.entries(statuses)
    .map(([code, said]): [string, OwnStatus] => [code, typeof said === 'string' ? { meaning: said } : said])
    .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))

/** The workflow as declarations have it: a status is what it means. */
const workflowOf = (workflow: OwnWorkflow): WorkflowDeclaration => ({
  ...workflow,
  statuses: Object.fromEntries(statusesOf(workflow).map(([code, { meaning }]) => [code, meaning])),
})

/** The menu in which nothing stands. */
const noMenu = 'none'

const checkMenu = (name: string, menu: string | undefined): void => {
  if (menu !== undefined && menu !== noMenu && !menuGroups.some(({ id }) => id === menu))
    refuse(`${name}.menu`, message('UNKNOWN_NAME', { name: menu.slice(0, 40) }))
}

export const dynoDeclaration = (name: string, descriptor: Descriptor): EntityDeclaration => {
  if (!isDyno(name) || !/^dyno[A-Z][A-Za-z0-9]{0,40}$/.test(name)) refuse(name, message('TENANT_ENTITY_NAME'))
  checkGiven(dynoSchema, descriptor, name)
  const { fields: given = {}, order, registration, removable, workflow, ...rest } = descriptor
  checkMenu(name, rest.menu)
  const fields = byKind(inOrder(given, order))
  checkFields(name, fields)
  const listed = Object.keys(fields).filter(field => isListed(fields[field]!))
  return {
    name,
    area: 'platform',
    domain: 'dyno',
    types: false,
    columns: ['registration', 'status', 'name', ...listed.slice(0, mostShown)],
    ...(rest.label && !rest.pluralLabel ? { pluralLabel: pluralOf(rest.label) } : {}),
    ...rest,
    fields,
    ...(workflow ? { workflow: workflowOf(workflow) } : {}),
    ...(registration?.format ? { registration: { ...registration, counter: name } } : {}),
    removable: removable ?? true,
  }
}

const columnsOfDyno = new Set(['registration', 'name', 'status', 'orgaRegistration'])

/** Statuses by the words that the descriptor gives them. */
const inOwnWords = (entity: CompiledEntity, { workflow }: Descriptor): CompiledEntity => {
  if (!entity.workflow || !workflow) return entity
  const labels = new Map(statusesOf(workflow).map(([code, { label }]) => [code, label]))
  const statuses = entity.workflow.statuses.map(one => ({ ...one, label: labels.get(one.code) ?? one.label }))
  return { ...entity, workflow: { ...entity.workflow, statuses } }
}

/** All entities of tenants lie in one table: what they declare is in the document, and each sees its own rows. */
export const placeDyno = (compiled: CompiledEntity, descriptor: Descriptor): CompiledEntity => {
  const entity = inOwnWords(compiled, descriptor)
  return withReferences({
    ...entity,
    table: 'dyno',
    where: { entity: entity.name },
    partyColumns: [],
    partiesThrough: [],
    unique: [],
    indexes: [],
    fields: [
      ...entity.fields.map(field =>
        columnsOfDyno.has(field.name) || field.name.startsWith('_') ? field : withoutColumn(field),
      ),
      {
        name: 'entity',
        kind: 'text',
        type: 'text',
        label: 'Entity',
        sql: 'entity',
        secret: true,
        system: true,
      },
    ],
  })
}
