import { type Caller, type Engine, entityOf, loadByKeys, loadMatching, mayWrite } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { isAutomaticType } from '#fields/identifiers/registration.ts'
import type { Call } from '#processes/index.ts'
import { keepToldScore } from '#processes/scores/keep-told-score.ts'
import { toldCall } from '#processes/told-call.ts'
import { imaginarySource } from '../../../outside/imaginary/imaginary-register.ts'
import { faultOf, keepCall } from '../../../outside/keep-call.ts'
import type { Ready } from '../../../outside/ready.ts'
import type { Product } from '../../../product.ts'
import { toldScores } from './told-scores.ts'

type Person = Loaded<'person'>

/** How long a score is relied on where a house says nothing. */
const usualMonths = 6

/** Who tells it, as the house knows him. */
const nameOf = ({ code, setUp }: Ready<'scores'>): string =>
  code === 'ImaginaryScores' ? imaginarySource : (setUp?.title ?? code)

const personOf = async (engine: Engine, caller: Caller, key: string): Promise<Person> => {
  const [person] = await engine.work(caller, work => loadByKeys(work, 'person', [key]))
  return person!
}

const serviceFor = (product: Product, caller: Caller, { addresses }: Person) =>
  product.outside.scores(caller, addresses?.[0]?.country ?? '')

/** The number by which a service is asked of a person: of the type that it wants, else the first that others know him by; null where he has none. */
const numberOf = (
  person: Person,
  { setUp }: Ready<'scores'>,
): { number: string; numberType: string } | null => {
  const wanted = setUp?.numberType
  const found = (person.registrations ?? []).find(
    ({ type, number }) => number && type && (wanted ? type === wanted : !isAutomaticType(type)),
  )
  return found?.number && found.type ? { number: found.number, numberType: found.type } : null
}

/** Whom a score would be asked of, by which number and for how much. */
const offerOf = async (ready: Ready<'scores'>, person: Person) => {
  const { setUp } = ready
  return {
    provider: nameOf(ready),
    isImaginary: nameOf(ready) === imaginarySource,
    numberType: setUp?.numberType ?? null,
    ...numberOf(person, ready),
    price: setUp?.price ?? null,
    currency: setUp?.priceCurrency ?? null,
    asked: await ready.askedToday(),
    dailyQuota: setUp?.dailyQuota ?? null,
  }
}

/**
 * `GET /api/person/persons/{key}/outside-score`: what bureaus have said of a person, the newest of each, and whom one more score
 * would be asked of; no offer where the house has no bureau, or the caller may not ask.
 */
const readCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/person/persons/:key/outside-score',
    permission: 'read scores',
    told: toldScores.read,
    run: async (engine, caller, { params }) => {
      const person = await personOf(engine, caller, String(params.key))
      const { found, mayAsk } = await engine.work(caller, async work => ({
        found: await loadMatching(
          work,
          'score',
          { personRegistration: person.registration, type: 'OUTSIDE', status: 'RECEIVED' },
          { asCaller: true },
        ),
        mayAsk: mayWrite(caller, entityOf(work.model, 'score')),
      }))
      const ready = mayAsk ? await serviceFor(product, caller, person) : null
      return {
        person: person.registration,
        name: person.name ?? null,
        offer: ready ? await offerOf(ready, person) : null,
        scores: found
          .toSorted((a, b) => String(b.askedDate).localeCompare(String(a.askedDate)))
          .map(score => ({
            registration: score.registration,
            provider: score.provider ?? '',
            isImaginary: score.provider === imaginarySource,
            value: score.value ?? null,
            scale: score.scale ?? '',
            reasons: (score.reasons ?? []).flatMap(({ reason }) => reason ?? []),
            date: score.date ?? '',
            validUntil: score.validUntil ?? null,
            isExpired: (score.validUntil ?? '') < caller.today,
          })),
      }
    },
  })

/** Who is asked, and by what. Throws FORBIDDEN where nobody is, INVALID_FIELD_IN_BODY where the person has no such number. */
const questionOf = async (product: Product, caller: Caller, person: Person) => {
  const ready = await serviceFor(product, caller, person)
  if (!ready) throw new AppError('FORBIDDEN', [message('NO_BUREAU')])
  const by = numberOf(person, ready)
  if (!by)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      'registrations',
      message('NO_NUMBER_TO_ASK_BY', { provider: nameOf(ready) }),
    ])
  return { ready, by }
}

/**
 * `POST /api/person/persons/{key}/outside-score`: asks the house's bureau for a score of the person and keeps it; no score where
 * the bureau knows nobody by his number. Whatever comes of it, that it was asked is kept. Throws OUTSIDE_UNAVAILABLE.
 */
const askCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/person/persons/:key/outside-score',
    permission: 'write scores',
    told: toldScores.ask,
    run: async (engine, caller, { params }) => {
      const person = await personOf(engine, caller, String(params.key))
      const { ready, by } = await questionOf(product, caller, person)
      const country = person.addresses?.[0]?.country ?? ''
      const about = `person ${person.registration}`
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      const answer = await ready
        .ask(`score ${by.numberType} ${by.number} ${country}`, (service, signal) =>
          service.ask({ number: by.number, type: by.numberType, country }, signal),
        )
        .catch(async (error: unknown) => {
          const became = { outcome: 'UNAVAILABLE', about, durationMs: took(), fault: faultOf(error) } as const
          await engine.work(caller, work => keepCall(work, 'scores', ready, became))
          throw error
        })
      const durationMs = took()
      return engine.work(caller, async work => {
        if (!answer) {
          await keepCall(work, 'scores', ready, { outcome: 'NOTHING', about, durationMs })
          return { score: null }
        }
        const validMonths = ready.setUp?.validMonths ?? usualMonths
        const { registration } = await keepToldScore(work, person, {
          ...answer,
          ...by,
          provider: nameOf(ready),
          validMonths,
        })
        const keptAs = `score ${registration}`
        await keepCall(work, 'scores', ready, { outcome: 'ANSWERED', about, durationMs, keptAs })
        return { score: registration }
      })
    },
  })

/** What bureaus outside say of a person: read, and asked. */
export const scoreCalls = (product: Product): Call[] => [readCall(product), askCall(product)]
