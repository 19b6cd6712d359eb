import { loadKeys, type Plain } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { AppError } from '#errors/index.ts'
import { labelList, messageIn } from '#locales/index.ts'
import { findEntityName } from '#model/index.ts'
import type { Call } from '../call.ts'
import { given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { type Asking, askedTransition, askedUsers, askFor } from './ask.ts'
import { toldApprovals } from './told-approvals.ts'
import { type Approval, approvalsOf, findCover, neededFor } from './waiting.ts'

const mostText = 2000

const textOf = (value: unknown, field: string, max = 250): string => {
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string' || value.length > max) throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const inputOf = (value: unknown): Plain => {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new AppError('INVALID_JSON_FIELD', ['input'])
  return value as Plain
}

const askingOf = (names: Iterable<string>, body: unknown): Asking => {
  const { entityName, registration, transition, input, comment } = given(body)
  return {
    entityName: findEntityName(textOf(entityName, 'entityName'), names),
    registration: textOf(registration, 'registration'),
    transition: textOf(transition, 'transition'),
    input: inputOf(input),
    comment:
      comment === undefined || comment === null || comment === ''
        ? null
        : textOf(comment, 'comment', mostText),
  }
}

const mostAtOnce = 100

/** What several are asked for at once: none twice, and as few as a person can look at. */
const registrationsIn = (body: unknown): string[] => {
  const { registrations } = given(body)
  if (!Array.isArray(registrations) || registrations.length === 0 || registrations.length > mostAtOnce)
    throw new AppError('INVALID_BODY_ARRAY')
  return [...new Set(registrations.map(one => textOf(one, 'registrations')))]
}

/** Asks for each by itself: what is refused stands beside what was asked for. */
const askForEach: Call['run'] = async (engine, caller, { body }) => {
  const answers = []
  for (const registration of registrationsIn(body))
    try {
      const approval = await engine.work(caller, work =>
        askFor(work, askingOf(work.model.entities.keys(), { ...given(body), registration })),
      )
      answers.push({ registration, ok: true, approval: approval.registration })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code } = error
      answers.push({ registration, ok: false, error: { code, message: messageIn(caller.locale, error) } })
    }
  return answers
}

const labelIn = (locale: string, list: string, value: string): string =>
  labelList(locale, list, listNamed(list) ?? []).find(one => one.value === value)?.label ?? value

const told = (approval: Approval | undefined) =>
  approval
    ? {
        registration: approval.registration,
        status: approval.status,
        askedBy: approval.askedBy,
        askedDate: approval.askedDate,
        decidedBy: approval.decidedBy ?? null,
        committee: approval.committeeRegistration ?? null,
      }
    : null

/**
 * `GET /api/core/approval-requests?entityName=&registration=&transition=`: whom a transition of a record asks, by name, and how
 * far that is; `needed` is null where it asks nobody. `POST` with the same, `input` and `comment` asks for it; with `registrations`, for
 * each of several.
 */
export const approvalCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/core/approval-requests',
    told: toldApprovals.asked,
    run: (engine, caller, { query }) =>
      engine.work(caller, async work => {
        const asking = askingOf(work.model.entities.keys(), query)
        const { entity, transition } = askedTransition(work, asking)
        const [record] = await loadKeys(work, entity, [asking.registration])
        const needed = neededFor(work, transition, record!)
        if (!needed) return { needed: null, approval: null, why: null }
        const { level, amount, currency } = needed
        const id = String(record!._id)
        const known = await approvalsOf(work, transition.code, [id], ['PENDING', 'APPROVED', 'REFUSED'])
        const cover = findCover(needed, known.get(id) ?? [], {})
        const users = level.by === 'PROFILE' ? await askedUsers(work, level.profile) : []
        return {
          needed: {
            by: level.by,
            of:
              level.by === 'PROFILE'
                ? labelIn(caller.locale, 'profile', level.profile)
                : labelIn(caller.locale, 'committeeType', level.committeeType),
            people: users.map(user => user.name).slice(0, 20),
            amount,
            currency,
          },
          approval: told(known.get(id)?.[0]),
          why: 'why' in cover ? messageIn(caller.locale, cover.why) : null,
        }
      }),
  }),
  {
    method: 'POST',
    path: '/api/core/approval-requests',
    told: toldApprovals.ask,
    run: async (engine, caller, request) =>
      given(request.body).registrations === undefined
        ? engine.work(caller, async work =>
            told(await askFor(work, askingOf(work.model.entities.keys(), request.body))),
          )
        : askForEach(engine, caller, request),
  },
]
