import type { RefObject } from 'react'
import { useShortcut } from '../../shell/index.ts'
import type { Deciding } from './use-arbitration.ts'
import type { Lines } from './use-lines.ts'

/** What the keys do: along the lines, among what a line may be, and the decision itself. */
export const useArbitrationKeys = (
  { view, at, transaction, found, candidate, show, pick }: Lines,
  { canDecide, asks, ask, decided, takeCandidate, takeBack }: Deciding,
  searchBox: RefObject<HTMLInputElement | null>,
): void => {
  const isOpen = view === 'open' && canDecide && !!transaction && asks === null
  useShortcut('listNext', () => pick(at + 1), asks === null)
  useShortcut('listPrevious', () => pick(at - 1), asks === null)
  useShortcut('listSearch', () => searchBox.current?.focus())
  useShortcut(
    'arbitrationPick',
    event => {
      const index = Number(event.code.slice(5)) - 1
      if (index >= (found?.candidates.length ?? 0)) return false
      show(transaction?.registration ?? null, index)
    },
    isOpen,
  )
  useShortcut('arbitrationAllocate', takeCandidate, isOpen && !!candidate)
  useShortcut('arbitrationSplit', () => ask('split'), isOpen)
  useShortcut('arbitrationFind', () => ask('split'), isOpen)
  useShortcut('arbitrationHouse', () => ask('house'), isOpen)
  useShortcut('arbitrationIgnore', () => ask('ignore'), isOpen)
  useShortcut('arbitrationUndo', () => void takeBack(decided.at(-1)), canDecide && asks === null)
}
