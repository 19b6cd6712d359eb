import { createContext, useContext } from 'react'
import type { EntitySummary } from '../../data/index.ts'

export interface Crumb {
  label: string
  href?: string
}

export interface RecordTarget {
  entity: string
  key: string
}

/**
 * What a screen may ask of the shell. Moving about needs none of it: a plain `<a href="/contract/CTR-1">` is taken by the
 * router, and middle click, copying the address and the side view work by themselves.
 */
export interface Shell {
  /** Address of a record: `/contract/CTR-10482`. */
  hrefOf(entity: string, key: string, tab?: string): string
  /** Address of a list: `/contracts`. */
  listHrefOf(entity: string): string
  /** Whether a screen of its own stands at a path, which only a page can show. */
  isSpecial(path: string): boolean
  go(href: string, how?: { replace?: boolean }): void
  back(): void
  /** Opens a record in the side view; the page under it keeps its place. */
  openBeside(target: RecordTarget): void
  closeBeside(): void
  /** Opens the command palette, with a text already typed. */
  search(text?: string): void
  entities: readonly EntitySummary[]
  /** Debug mode: more detail in errors, for those who are permitted. */
  debug: boolean
}

export const ShellContext = createContext<Shell | null>(null)

export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell outside the shell')
  return shell
}

/** An address part that survives every server: dots of usernames are written `%2E`. */
export const pathPart = (key: string): string => encodeURIComponent(key).replace(/\./g, '%2E')
