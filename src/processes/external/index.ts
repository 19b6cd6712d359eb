import type { Process } from '../call.ts'
import { lecturaCalls } from './lectura.ts'

/** What other services would be asked, answered from what the house knows itself. */
export const external: Process = { calls: lecturaCalls }
