import type { EntitySummary } from '../../data/index.ts'
import { callsOf, type OpenApi, type Schema } from './open-api.ts'

/** Something that the documentation says. */
export interface Finding {
  kind: 'guide' | 'entity' | 'field' | 'call'
  title: string
  /** What it belongs to, or says. */
  about: string
  href: string
}

export interface Searched {
  guide: readonly { id: string; title: string; text: string }[]
  entities: readonly EntitySummary[]
  api: OpenApi
}

/** Case and accents do not matter to whoever searches. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const fieldsOf = (schema: Schema, path = ''): { path: string; title: string; description: string }[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { path: path + name, title: field.title ?? name, description: field.description ?? '' },
    ...fieldsOf(field.items ?? field, `${path}${name}.`),
  ])

/** How well words fit: all of them in the title first, then in title and text; 0 where one is missing. */
const score = (words: readonly string[], title: string, rest: string): number => {
  const [inTitle, inRest] = [fold(title), fold(rest)]
  if (words.every(word => inTitle === word)) return 4
  if (words.every(word => inTitle.startsWith(word))) return 3
  if (words.every(word => inTitle.includes(word))) return 2
  return words.every(word => inTitle.includes(word) || inRest.includes(word)) ? 1 : 0
}

const most = 60

/** What fits all words of a text: guide, entities, fields and calls, the best first. */
export const findInDocumentation = (text: string, { guide, entities, api }: Searched): Finding[] => {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: (Finding & { score: number })[] = []
  const add = (finding: Finding, rest: string, weight: number) => {
    const fits = score(words, finding.title, rest)
    if (fits > 0) found.push({ ...finding, score: fits * 10 + weight })
  }
  for (const { id, title, text: said } of guide)
    add({ kind: 'guide', title, about: said, href: `/documentation/getting-started/${id}` }, said, 4)
  for (const { name, label, pluralLabel } of entities) {
    const href = `/documentation/entities/${name}`
    add({ kind: 'entity', title: pluralLabel ?? label, about: name, href }, `${label} ${name}`, 3)
    for (const field of fieldsOf(api.components.schemas[name] ?? {}))
      add(
        { kind: 'field', title: field.title, about: `${label} · ${field.path}`, href },
        `${label} ${field.path} ${field.description}`,
        1,
      )
  }
  for (const { method, path, operation } of callsOf(api, () => true))
    add(
      {
        kind: 'call',
        title: `${method.toUpperCase()} ${path}`,
        about: operation.summary ?? '',
        href: `/documentation/api/${operation.tags?.[0] ?? ''}`,
      },
      operation.summary ?? '',
      0,
    )
  return found.sort((a, b) => b.score - a.score).slice(0, most)
}
