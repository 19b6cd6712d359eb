import type { CompiledEntity } from '#model/index.ts'

/** Whether a field's text is part of what the search finds a record by; its trigrams then find parts of it, too: not before all records' are there. */
export const isInSearchText = ({ columnar, texts, linked }: CompiledEntity, path: string): boolean =>
  !columnar &&
  (path === 'name' || path === 'registration' || texts.includes(path)) &&
  !linked.some(link => link.path === path && link.found === false)
