import type { Provider } from '../provider.ts'
import { maybePart, type Part, partsOf, present, textOf } from '../read-answer.ts'
import type { FoundAddress, RegisterEntry } from '../services.ts'

const base = 'https://www.zefix.admin.ch/ZefixPublicREST/api/v1/company'

/** Forms of the Swiss commercial register that are among ours. */
const forms: Readonly<Record<string, string>> = { '0106': 'AG', '0107': 'GMBH' }

/** `CHE123456789` as it is written: `CHE-123.456.789`. */
const written = (uid: string): string => {
  const digits = uid.replace(/\D/g, '')
  return digits.length === 9 ? `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}` : uid
}

const addressOf = (told: Part): FoundAddress[] => {
  const [streetName, streetNumber] = [textOf(told.street), textOf(told.houseNumber, 20)]
  const zipcode = textOf(told.swissZipCode, 20)
  if (!streetName && !zipcode) return []
  return [
    {
      country: 'CH',
      ...present({
        address1: [streetName, streetNumber].filter(Boolean).join(' ') || undefined,
        streetName,
        streetNumber,
        zipcode,
        city: textOf(told.city),
      }),
    },
  ]
}

const entryOf = (told: Part): RegisterEntry[] => {
  const uid = textOf(told.uid, 20)
  if (!uid) return []
  return [
    {
      value: written(uid),
      isActive: told.status === 'ACTIVE' || told.status === 'EXISTIEREND',
      addresses: addressOf(maybePart(told.address)),
      ...present({
        name: textOf(told.name),
        legalForm: forms[textOf(maybePart(told.legalForm).uid, 10) ?? ''],
      }),
    },
  ]
}

/** The Swiss index of company names: by a name and a password, `name:password`. */
export const zefix: Provider<'registers'> = {
  need: 'registers',
  types: ['CHE'],
  wants: ['secret'],
  limits: { timeMs: 5000, cacheMs: 3_600_000, emptyCacheMs: 300_000, perSecond: 2 },
  make: ({ ask, secret }) => {
    const headers = { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }
    const byNumber = async (id: string, signal: AbortSignal) => {
      const url = new URL(`${base}/uid/CHE${id.replace(/\D/g, '')}`)
      return partsOf(await ask({ url, headers, signal })).flatMap(entryOf)
    }
    return {
      suggest: async ({ text, onlyActive }, signal) => {
        const isNumber = text.replace(/\D/g, '').length === 9
        if (!isNumber && text.length < 3) return []
        const found = isNumber
          ? await byNumber(text, signal)
          : partsOf(
              await ask({
                method: 'POST',
                url: new URL(`${base}/search`),
                headers,
                body: { name: text, activeOnly: onlyActive },
                signal,
              }),
            ).flatMap(entryOf)
        return found.slice(0, 10).map(({ value, name, isActive }) => ({
          id: value,
          value,
          name: name ?? value,
          ...present({ isActive }),
        }))
      },
      detail: async (_type, id, signal) => (await byNumber(id, signal))[0] ?? null,
    }
  },
  test: async (service, signal) =>
    (await service.suggest({ type: 'CHE', text: 'Schweizerische Post', onlyActive: true }, signal))[0]
      ?.name ?? '',
}
