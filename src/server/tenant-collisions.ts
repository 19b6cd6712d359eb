import { type Declared, standardNames } from '#model/index.ts'
import type { TenantAdditions } from './tenant-model.ts'

/**
 * What a tenant added before the product had it: a field of the same name gives way to the product's, which takes its
 * values, and all else stays. Returns the additions that compile, and what was left out of them.
 */
export const withoutCollisions = (
  declarations: readonly Declared[],
  additions: TenantAdditions,
): { additions: TenantAdditions; left: string[] } => {
  const declared = new Map(declarations.map(d => [d.name, d]))
  const left: string[] = []
  const extensions: TenantAdditions['extensions'] = {}
  for (const [entity, extension] of Object.entries(additions.extensions)) {
    const known = declared.get(entity)
    if (!known || 'of' in known || !extension.fields) {
      if (known) extensions[entity] = extension
      else left.push(entity)
      continue
    }
    const taken = Object.keys(extension.fields).filter(
      name => name in known.fields || standardNames.has(name),
    )
    left.push(...taken.map(name => `${entity}.${name}`))
    const fields = Object.fromEntries(
      Object.entries(extension.fields).filter(([name]) => !taken.includes(name)),
    )
    const search = extension.search?.filter(name => !taken.includes(name))
    extensions[entity] = taken.length ? { ...extension, fields, ...(search ? { search } : {}) } : extension
  }
  return left.length ? { additions: { ...additions, extensions }, left } : { additions, left }
}
