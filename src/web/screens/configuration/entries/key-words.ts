import type { Collection } from '../configuration-data.ts'
import { useKnownKeys } from './forms-data.ts'
import { useWords } from './shape-said.ts'

/** How entries are called whose keys the product knows; others bear the house's own. */
export const useKeyWords = (part: Collection) => {
  const known = useKnownKeys(part)
  const { ofWord } = useWords()
  // Paths are names already.
  return (key: string) => (known.includes(key) && /^\w+$/.test(key) ? ofWord(key, []) : undefined)
}
