import type { AddWanted, FoundRecord } from '#fields/input.ts'
import { isPermitted, knownConfiguration } from '../data/index.ts'

/** A person that a form is to name and that is not there yet. */
export interface Asked extends AddWanted {
  /** Tells one dialog from the next. */
  id: number
  answer: (found: FoundRecord | null) => void
}

let asked: Asked | null = null
let count = 0
const listeners = new Set<() => void>()

const show = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** The one dialog in which a person is added from wherever one is chosen: who asks waits for the person, or for nobody. */
export const quickAdd = {
  read: (): Asked | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  ask: (wanted: AddWanted): Promise<FoundRecord | null> =>
    new Promise(resolve => {
      asked?.answer(null)
      show({
        ...wanted,
        id: ++count,
        answer: found => {
          show(null)
          resolve(found)
        },
      })
    }),
}

/** Whether the caller may add records of an entity where one is chosen: persons, with the right to write them. */
export const mayQuickAdd = (entity: string): boolean => {
  const configuration = knownConfiguration()
  return entity === 'person' && configuration !== undefined && isPermitted(configuration, 'write persons')
}
