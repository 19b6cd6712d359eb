import type { Step } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { tenantSetting } from '../tenant-setting.ts'

type Typed = Record<string, unknown>

const addressesOf = (value: unknown): Typed[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : []

/** Places of addresses whose type an address before them has. */
const doubled = (addresses: readonly Typed[]): number[] =>
  addresses.flatMap(({ type }, index) =>
    type && addresses.slice(0, index).some(one => one.type === type) ? [index] : [],
  )

/** Where the tenant wants it (option `uniqueAddressPerType`), a person has one address of a type. */
export const uniqueAddresses: Step<'person'> = {
  check: async (work, writings) => {
    const found = writings.map(({ after }) => doubled(addressesOf(after?.addresses)))
    if (found.every(places => places.length === 0)) return []
    const options = (await tenantSetting(work, 'options')) as { uniqueAddressPerType?: unknown } | undefined
    if (options?.uniqueAddressPerType !== true) return []
    return found.map(places =>
      places.map(index => ({
        field: `addresses.${index}.type`,
        message: message('ADDRESS_TYPE_TWICE'),
        code: 'INVALID_FIELD_IN_BODY' as const,
      })),
    )
  },
}
