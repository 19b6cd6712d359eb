import type { CompiledEntity } from '#model/index.ts'

/** Whether a field's text is part of what the search finds a record by; its trigrams then find parts of it, too. */
export const isInSearchText = ({ columnar, texts }: CompiledEntity, path: string): boolean =>
  !columnar && (path === 'name' || path === 'registration' || texts.includes(path))
