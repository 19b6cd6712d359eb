import type { Query } from '@tanstack/react-query'

export interface Kept {
  name: string
  entries: number
  bytes: number
}

const sizeOf = (value: unknown): number => {
  try {
    return new Blob([typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]).size
  } catch {
    return 0
  }
}

/** The answers that the page holds, by what they are about; the biggest first. */
export const keptInMemory = (queries: readonly Pick<Query, 'queryKey' | 'state'>[]): Kept[] => {
  const kinds = new Map<string, Kept>()
  for (const { queryKey, state } of queries) {
    const [kind, about] = queryKey
    const name = [kind, about].filter(part => typeof part === 'string' && part !== '').join(' ')
    const kept = kinds.get(name) ?? { name, entries: 0, bytes: 0 }
    kinds.set(name, { name, entries: kept.entries + 1, bytes: kept.bytes + sizeOf(state.data) })
  }
  return [...kinds.values()].sort((a, b) => b.bytes - a.bytes)
}

/** What the device remembers: looks and choices, and nothing of a session. */
export const keptOnDevice = (storage: Storage): Kept[] =>
  Object.keys(storage)
    .map(name => ({ name, entries: 1, bytes: sizeOf(storage.getItem(name) ?? '') }))
    .sort((a, b) => b.bytes - a.bytes)
