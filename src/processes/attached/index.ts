import { entityOf, loadKeys, type StepOver, type Work, type Writing } from '#engine/index.ts'
import { AppError, type FieldProblem, type Message, message } from '#errors/index.ts'
import { findEntityName } from '#model/index.ts'
import type { Process } from '../call.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is wrong with the record on which another is to hang, or null: by name alone nothing holds the two together. */
const judgeHolder = async (work: Work, name: string, registration: string): Promise<FieldProblem | null> => {
  const problem = (field: string, message: Message): FieldProblem => ({
    field,
    message,
    code: 'INVALID_FIELD_IN_BODY',
  })
  try {
    await loadKeys(work, entityOf(work.model, findEntityName(name, work.model.entities.keys())), [
      registration,
    ])
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'UNSUPPORTED_ENTITY')
      return problem('entityName', message('NO_ENTITY', { name: name.slice(0, 60) }))
    if (error.status === 404 || error.status === 403)
      return problem(
        'entityRegistration',
        message('NOT_FOUND', { entity: name, registration: registration.slice(0, 60) }),
      )
    throw error
  }
}

/** What a record says of the one on which it hangs. */
interface Attached {
  entityName?: unknown
  entityRegistration?: unknown
}

const isMoved = ({ before, after }: Writing<Attached>): boolean =>
  before?.entityName !== after?.entityName || before?.entityRegistration !== after?.entityRegistration

/** A note, task or document hangs on a record that its writer sees; each such record is looked for once. */
const holder: StepOver<Attached, Attached> = {
  ofCallers: true,
  check: async (work, writings) => {
    const judged = new Map<string, FieldProblem | null>()
    const problems: (FieldProblem[] | null)[] = []
    for (const writing of writings) {
      const { after } = writing
      const name = text(after?.entityName)
      const registration = text(after?.entityRegistration)
      if (!after || !name || !registration || !isMoved(writing)) {
        problems.push(null)
        continue
      }
      const key = `${name} ${registration}`
      if (!judged.has(key)) judged.set(key, await judgeHolder(work, name, registration))
      const problem = judged.get(key)
      problems.push(problem ? [problem] : null)
    }
    return problems
  },
}

/** Records that hang on any other. */
export const attached: Process = { steps: { 'attached/holder': holder } }
