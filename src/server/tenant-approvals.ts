import { AppError, message } from '#errors/index.ts'
import {
  type ApprovalRule,
  type CompiledApproval,
  type CompiledEntity,
  type CompiledTransition,
  fieldAt,
  type Model,
} from '#model/index.ts'
import { many, props, type Schema, text } from '#model/schema/schema.ts'

const from: Schema = { type: 'number', minimum: 0 }

/** Whom a transition asks, as a tenant keeps it by `{entity}.{transition}`. */
export const approvalSchema: Schema = props(
  {
    field: text,
    currency: text,
    levels: many(
      props(
        { by: { type: 'string', enum: ['PROFILE', 'VOTE'] }, profile: text, committeeType: text, from },
        'by',
      ),
    ),
  },
  'levels',
)

const refuse = (field: string, why: ReturnType<typeof message>): never => {
  throw new AppError('INVALID_FIELD_IN_CONFIG', [field, why], {
    errors: [{ field, message: why, code: 'INVALID_FIELD_IN_CONFIG' }],
  })
}

const checkLevels = (key: string, { field, levels, currency }: ApprovalRule): void => {
  if (!levels.length) refuse(`${key}.levels`, message('APPROVAL_LEVELS'))
  if (!field && (levels.length > 1 || levels[0]!.from || currency))
    refuse(`${key}.field`, message('APPROVAL_FIELD_MISSING'))
  const amounts = levels.map(level => level.from ?? 0)
  if (new Set(amounts).size < amounts.length) refuse(`${key}.levels`, message('APPROVAL_SAME_AMOUNT'))
  for (const [i, level] of levels.entries()) {
    const word = level.by === 'PROFILE' ? 'profile' : 'committeeType'
    if (!(level as unknown as Record<string, unknown>)[word])
      refuse(`${key}.levels.${i}.${word}`, message('APPROVAL_OF_WHOM'))
  }
}

const compiled = (key: string, rule: ApprovalRule, entity: CompiledEntity): CompiledApproval => {
  checkLevels(key, rule)
  if (!rule.field) return rule
  const field = fieldAt(entity, rule.field)
  if (field?.kind !== 'money' || field.secret)
    return refuse(`${key}.field`, message('APPROVAL_NO_AMOUNT', { field: rule.field }))
  const currencyField = field.in
  return { ...rule, ...(currencyField ? { currencyField } : {}) }
}

const transitionAt = (key: string, model: Model): [CompiledEntity, CompiledTransition] => {
  const [name = '', code = ''] = key.split('.', 2)
  const entity = model.entities.get(name)
  const transition = entity?.workflow?.transitions.find(one => one.code === code)
  if (!entity || !transition || name === 'approval' || name === 'pendingChange')
    return refuse(key, message('APPROVAL_OF_NO_TRANSITION'))
  return [entity, transition]
}

/** What a transition of an entity asks, with where: of a view, for the records of that view, by whatever name they run. */
interface Placed {
  base: string
  code: string
  approval: CompiledApproval
}

const ordered = (placed: readonly Placed[]): Placed[] =>
  [...placed].sort((a, b) => Number(!a.approval.where) - Number(!b.approval.where))

/** The model whose transitions ask whom the tenant says. Throws INVALID_FIELD_IN_CONFIG. */
export const withApprovals = (model: Model, rules: Readonly<Record<string, ApprovalRule>>): Model => {
  const all = Object.entries(rules)
  if (!all.length) return model
  const placed = ordered(
    all.map(([key, rule]) => {
      const [entity, { code }] = transitionAt(key, model)
      const { where, base, name } = entity
      const ofView = where && base !== name ? { where } : {}
      return { base, code, approval: { ...compiled(key, rule, entity), ...ofView } }
    }),
  )
  const asking = new Set(placed.map(one => one.base))
  const approvalsOf = (base: string, code: string): CompiledApproval[] =>
    placed.filter(one => one.base === base && one.code === code).map(one => one.approval)
  const asked = (entity: CompiledEntity): CompiledEntity => ({
    ...entity,
    workflow: entity.workflow && {
      ...entity.workflow,
      transitions: entity.workflow.transitions.map(t => {
        const own = approvalsOf(entity.base, t.code)
        const approvals = own.length || !t.approvedAs ? own : approvalsOf(entity.base, t.approvedAs)
        return approvals.length ? { ...t, approvals } : t
      }),
    },
  })
  return {
    ...model,
    entities: new Map(
      [...model.entities].map(([name, entity]) => [name, asking.has(entity.base) ? asked(entity) : entity]),
    ),
  }
}
