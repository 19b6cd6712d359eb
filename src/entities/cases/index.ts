import { task } from './task.ts'

/** Work to be done. */
export const cases = [task]
