import type { Provider } from '../provider.ts'
import { dayOf, maybePart, type Part, partOf, partsOf, present, textOf } from '../read-answer.ts'
import type { FoundAddress, RegisterEntry, RegisterHit } from '../services.ts'

const base = 'https://api.company-information.service.gov.uk'

const forms: Readonly<Record<string, string>> = { ltd: 'LTD', plc: 'PLC' }

const addressOf = (told: Part): FoundAddress[] => {
  const address1 = [textOf(told.premises, 60), textOf(told.address_line_1)].filter(Boolean).join(' ')
  const zipcode = textOf(told.postal_code, 20)
  if (!address1 && !zipcode) return []
  return [
    {
      country: 'GB',
      ...present({
        address1: address1 || undefined,
        zipcode,
        city: textOf(told.locality),
        state: textOf(told.region),
      }),
    },
  ]
}

const hitOf = (told: Part): RegisterHit[] => {
  const value = textOf(told.company_number, 20)
  return value
    ? [{ id: value, value, name: textOf(told.title) ?? value, isActive: told.company_status === 'active' }]
    : []
}

const entryOf = (told: Part, officers: Part[]): RegisterEntry | null => {
  const value = textOf(told.company_number, 20)
  if (!value) return null
  return {
    value,
    isActive: told.company_status === 'active',
    addresses: addressOf(maybePart(told.registered_office_address)),
    officers: officers
      .filter(one => !one.resigned_on)
      .flatMap(one => {
        const name = textOf(one.name)
        return name ? [{ name, role: textOf(one.officer_role, 100) ?? '' }] : []
      }),
    ...present({
      name: textOf(told.company_name),
      legalForm: forms[textOf(told.type, 40) ?? ''],
      activityCode: Array.isArray(told.sic_codes) ? textOf(told.sic_codes[0], 10) : undefined,
      creationDate: dayOf(told.date_of_creation),
    }),
  }
}

/** The British register of companies: by a key, 600 questions in five minutes. */
export const companiesHouse: Provider<'registers'> = {
  need: 'registers',
  types: ['GBR'],
  wants: ['secret'],
  limits: { timeMs: 5000, cacheMs: 3_600_000, emptyCacheMs: 300_000, perSecond: 2 },
  make: ({ ask, secret }) => {
    const headers = { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` }
    return {
      suggest: async ({ text, onlyActive }, signal) => {
        const given = new URLSearchParams({
          q: text,
          items_per_page: '10',
          ...(onlyActive ? { restrictions: 'active-companies' } : {}),
        })
        const answer = await ask({ url: new URL(`${base}/search/companies?${given}`), headers, signal })
        return partsOf(partOf(answer).items).flatMap(hitOf)
      },
      detail: async (_type, id, signal) => {
        const url = `${base}/company/${encodeURIComponent(id)}`
        const company = partOf(await ask({ url: new URL(url), headers, signal }))
        const officers = partOf(await ask({ url: new URL(`${url}/officers`), headers, signal }))
        return entryOf(company, partsOf(officers.items))
      },
    }
  },
  test: async (service, signal) =>
    (await service.suggest({ type: 'GBR', text: 'Companies House', onlyActive: true }, signal))[0]?.name ??
    '',
}
