import { type AskJson, type Provider, ProviderRefusal } from '../provider.ts'
import { partOf, partsOf, present, textOf } from '../read-answer.ts'
import type { RegisterEntry } from '../services.ts'

const url = new URL('https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number')

/** A number for tax that may be whole: two letters and what is behind them. */
const whole =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)([0-9A-Z+*]{2,12})$/

/** It tells three hyphens where a country does not let it tell. */
const told = (raw: unknown, max?: number): string | undefined => {
  const text = textOf(raw, max)
  return text && !/^-+$/.test(text) ? text : undefined
}

const entry = async (
  ask: AskJson,
  requester: string,
  id: string,
  signal: AbortSignal,
): Promise<RegisterEntry | null> => {
  const compact = id.toUpperCase().replace(/[\s.-]/g, '')
  const number = whole.exec(compact)
  if (!number) return null
  const own = whole.exec(requester.toUpperCase().replace(/[\s.-]/g, ''))
  const body = {
    countryCode: number[1],
    vatNumber: number[2],
    ...(own ? { requesterMemberStateCode: own[1], requesterNumber: own[2] } : {}),
  }
  const answer = partOf(await ask({ method: 'POST', url, body, signal }))
  // A member state that does not answer says nothing of the number, least of all that it is wrong.
  if (
    answer.actionSucceed === false ||
    partsOf(answer.errorWrappers).length ||
    typeof answer.valid !== 'boolean'
  )
    throw new ProviderRefusal(503)
  if (!answer.valid) return null
  const address1 = told(answer.address, 250)
  const country = number[1] === 'EL' ? 'GR' : number[1] === 'XI' ? 'GB' : number[1]!
  return {
    value: compact,
    isActive: true,
    // One text, of which nobody knows where the street ends.
    ...(address1 ? { addresses: [{ address1, country }] } : {}),
    ...present({ name: told(answer.name), proof: told(answer.requestIdentifier, 60) }),
  }
}

/** The European Commission's VIES: whether a number for tax across the Union is valid, and whose; numbers that are whole alone. */
export const vies: Provider<'registers'> = {
  need: 'registers',
  types: ['EVA'],
  wants: [],
  limits: { timeMs: 8000, cacheMs: 3_600_000, emptyCacheMs: 60_000, perSecond: 2 },
  make: ({ ask, requester }) => ({
    suggest: async ({ text }, signal) => {
      const found = await entry(ask, requester, text, signal)
      return found
        ? [
            {
              id: found.value,
              value: found.value,
              name: found.name ?? found.value,
              isActive: true,
              entry: found,
            },
          ]
        : []
    },
    detail: (_type, id, signal) => entry(ask, requester, id, signal),
  }),
  test: async (service, signal) => {
    const found = await service.detail('EVA', 'IE6388047V', signal)
    return found?.name ?? found?.value ?? ''
  },
}
