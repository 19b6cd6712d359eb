import type { Caller, Engine, Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { stringToAddress } from '#fields/formats/address.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import type { Call, CallRequest } from '#processes/index.ts'
import { is, toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { readAddress } from '../../sandbox/named-computations.ts'

const longest = 1000
const part = is.orNothing(is.text)

/** The parts of an address that are texts, as persons have them. */
const partsOf = (person: CompiledEntity): string[] =>
  (fieldAt(person, 'addresses')?.fields ?? []).flatMap(({ name, kind }) =>
    kind === 'text' || kind === 'countryCode' ? [name] : [],
  )

/** What was told of each part, cut at what it holds; null where nothing was. */
const whole = (person: CompiledEntity, told: Plain): Record<string, string | null> =>
  Object.fromEntries(
    partsOf(person).map(name => {
      const text = typeof told[name] === 'string' ? told[name].trim() : ''
      const { max } = fieldAt(person, `addresses.${name}`) as { max?: number }
      return [name, text.slice(0, max ?? longest) || null]
    }),
  )

const askedIn = ({ body }: CallRequest): { text: string; country: string | null } => {
  const { text, country } = (body ?? {}) as Plain
  if (text === undefined || text === null) throw new AppError('MISSING_FIELD_IN_BODY', ['text'])
  if (typeof text !== 'string' || text.length > longest) throw new AppError('INVALID_STRING_FIELD', ['text'])
  return { text, country: typeof country === 'string' ? country.slice(0, 2) : null }
}

/**
 * `POST /api/script/runs/string-to-address`: takes an address apart that is written in one line, by the tenant's own script of
 * this name (001 §7), else as the product does. Every part is answered, null where the line does not tell.
 */
export const stringToAddressCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/script/runs/string-to-address',
    permission: 'read persons',
    told: {
      summary: 'What one line says of an address, part by part',
      body: is.record({ text: is.text }, { country: part }),
      answer: is.map(part),
    },
    run: async (engine: Engine, caller: Caller, request: CallRequest) => {
      const asked = askedIn(request)
      const { model } = await product.models.load(caller.tenantId)
      const own = await engine.work(caller, work => readAddress(product.scripts, work, asked))
      return whole(model.entities.get('person')!, own ?? { ...stringToAddress(asked.text) })
    },
  })
