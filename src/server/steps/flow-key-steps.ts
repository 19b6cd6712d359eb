import { loadByRegistrations, type Step } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { secretOf } from '../flow/keep-answers.ts'

const usualDays = 30

/** Makes the secret of a new key, which its answer alone tells; a key opens a flow that is open. */
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
    return fresh.map((registration): FieldProblem[] | null => {
      const flow = flows.find(one => one.registration === registration)
      return !flow || flow.status === 'ACTIVE'
        ? null
        : [{ field: 'flowRegistration', code: 'INVALID_FIELD_IN_BODY', message: message('FLOW_NOT_ACTIVE') }]
    })
  },
}
