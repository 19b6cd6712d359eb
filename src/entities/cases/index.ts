import { collectionCase } from './case.ts'
import { claim } from './claim.ts'
import { communication } from './communication.ts'
import { mail } from './mail.ts'
import { task } from './task.ts'

/** Work to be done, debts to be followed, and what is written to whom. */
export const cases = [task, collectionCase, claim, communication, mail]
