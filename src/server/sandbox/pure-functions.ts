import { countryCalendar } from '#finance/calendars.ts'
import { giveCountries } from '#finance/dates/named-calendar.ts'
import { grants } from '#model/index.ts'
import { financeFunction } from '#sandbox/finance-functions.ts'
import type { PureFunction } from '#sandbox/script-run.ts'
import { sharedFunctions } from '#sandbox/shared-functions.ts'

giveCountries(countryCalendar)

/** Computations that the guest asks of the server. */
export const pureFunctions: Readonly<Record<string, PureFunction>> = {
  ...sharedFunctions,
  finance: financeFunction,
  may: (permission, { permissions, isElevated }) => {
    const held = new Set(permissions)
    return grants({ isElevated, has: name => held.has(name) }, String(permission))
  },
}
