import type { Process } from '../call.ts'
import { addressesCall } from './addresses.ts'
import { lecturaCalls } from './lectura.ts'
import { personRegistrationCall } from './person-registration.ts'

/** What other services would be asked, answered from what the house knows itself. */
export const external: Process = { calls: [addressesCall, personRegistrationCall, ...lecturaCalls] }
