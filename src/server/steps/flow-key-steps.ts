import { loadByRegistrations, type Step } from '#engine/index.ts'
import { type FieldProblem, type Message, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { secretOf } from '../flow/keep-answers.ts'

const usualDays = 30

/** Makes the secret of a new key, which its answer alone tells; a key opens a flow that is open, for a record of the kind that it asks about. */
export const flowKeySecret: Step<'flowKey'> = {
  before: (work, writings) => {
    for (const { before, after } of writings) {
      if (!after || before) continue
      after.endDate ??= addDays(work.caller.today, usualDays)
      secretOf(work, after)
    }
  },
  check: async (work, writings) => {
    const fresh = writings.map(({ before, after }) => (after && !before ? after.flowRegistration : null))
    const flows = await loadByRegistrations(
      work,
      'flow',
      fresh.filter(one => typeof one === 'string'),
    )
    return writings.map(({ before, after }): FieldProblem[] | null => {
      if (!after || before) return null
      const flow = flows.find(one => one.registration === after.flowRegistration)
      const refused = (field: string, text: Message) => [
        { field, code: 'INVALID_FIELD_IN_BODY' as const, message: text },
      ]
      if (flow && flow.status !== 'ACTIVE') return refused('flowRegistration', message('FLOW_NOT_ACTIVE'))
      const base = (name: unknown) => work.model.entities.get(String(name))?.base
      return flow?.entityName && after.entityName && base(flow.entityName) !== base(after.entityName)
        ? refused('entityName', message('FLOW_OF_OTHER_RECORDS', { entity: String(flow.entityName) }))
        : null
    })
  },
}
