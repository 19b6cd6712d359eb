import { asks, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { publishLetter, readable, rollBackLetter } from './publish-letter.ts'

/** Letters and contracts that a house writes itself, and those that the product brings along. */
export const letters: Process = {
  guards: { 'letter-template/readable': asks('letterTemplate', readable) },
  effects: {
    'letter-template/publish': on('letterTemplate', publishLetter),
    'letter-template/roll-back': on('letterTemplate', rollBackLetter),
  },
}
