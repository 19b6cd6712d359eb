import type { Sent, Step, Work } from '#engine/index.ts'
import { AppError, type FieldProblem, message } from '#errors/index.ts'
import type { Provider } from '../outside/provider.ts'
import { type ProviderCode, providers } from '../outside/providers/index.ts'
import { bumpConfiguration } from './bump-configuration.ts'

const longestSecret = 1000

const providerOf = (service: Sent<'outsideService'>): Provider | undefined =>
  providers[service.provider as ProviderCode] as Provider | undefined

/** A country that its service does not know. */
const problemsOf = (service: Sent<'outsideService'>): FieldProblem[] => {
  const known = providerOf(service)?.countries
  const { country } = service
  if (!country || !known || known.includes(String(country))) return []
  return [
    { field: 'country', message: message('ONE_OF', { choices: [...known] }), code: 'INVALID_FIELD_IN_BODY' },
  ]
}

/** Nobody is asked without the key that he wants. Throws INVALID_FIELD_IN_BODY. */
const requireKey = (service: Sent<'outsideService'>): void => {
  if (service.status !== 'ACTIVE' || service.sealedSecret) return
  if (!providerOf(service)?.wants.includes('secret')) return
  const wanted = message('KEY_WANTED')
  throw new AppError('INVALID_FIELD_IN_BODY', ['secret', wanted], {
    errors: [{ field: 'secret', message: wanted, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

/** What says which machine is asked, and as whom. */
const machineFields = ['baseUrl', 'mailHost', 'username'] as const

/** Of another mailbox nothing was read yet. */
const beginAnew = (before: Sent<'outsideService'> | null, after: Sent<'outsideService'>): void => {
  const isOther = ['mailHost', 'username', 'folder'] as const
  if (before && isOther.some(field => (before[field] ?? null) !== (after[field] ?? null)))
    after.mailCursor = null
}

/** A key that was given is sealed; an empty one goes. What was told to one machine is never sent to another. */
const sealKey = (work: Work, before: Sent<'outsideService'> | null, after: Sent<'outsideService'>): void => {
  const { secret } = after
  delete after.secret
  if (before && machineFields.some(field => (before[field] ?? null) !== (after[field] ?? null)))
    Object.assign(after, { sealedSecret: null, secretSetDate: null })
  if (secret === undefined || secret === null) return
  if (typeof secret !== 'string' || secret.length > longestSecret)
    throw new AppError('INVALID_FIELD_IN_BODY', ['secret', message('LONGER_THAN', { max: longestSecret })])
  if (!work.code.seal) throw new Error('nobody seals secrets here')
  after.sealedSecret = secret ? work.code.seal(secret) : null
  after.secretSetDate = secret ? work.at : null
}

/** Seals the key of a service, says what it is asked for, and lets every server know who is asked from now on. */
export const outsideSettings: Step<'outsideService'> = {
  before: (work, writings, { verb }) => {
    if (verb === 'remove') return
    for (const { before, after } of writings) {
      if (!after) continue
      const provider = providerOf(after)
      if (provider) after.need = provider.need
      sealKey(work, before, after)
      beginAnew(before, after)
      requireKey(after)
    }
  },
  check: (_work, writings) => writings.map(({ after }) => (after ? problemsOf(after) : null)),
  after: async (work, writings) => {
    if (writings.some(({ before, after }) => before?.status === 'ACTIVE' || after?.status === 'ACTIVE'))
      await bumpConfiguration(work)
  },
}
