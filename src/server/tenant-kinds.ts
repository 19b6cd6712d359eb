import type { FieldDeclaration } from '#model/index.ts'

/** What a list shows of a tenant's own entity until it says so itself. */
export const mostShown = 6

/** Whether a field can stand in a list without being asked for. */
export const isListed = ({ kind, fields }: FieldDeclaration): boolean =>
  !fields && !['json', 'textarea', 'markdown', 'richtext', 'password', 'notice', 'files'].includes(kind)

/** The specification's words for kinds, as a form carries them: taken for the product's own. */
const kindsByType: Readonly<Record<string, string>> = { currency: 'money', select: 'choice' }

/** Fields by the product's words for kinds. */
export const byKind = (fields: Record<string, FieldDeclaration>): Record<string, FieldDeclaration> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (typeof field !== 'object' || field === null) return [name, field]
      const kind = Object.hasOwn(kindsByType, field.kind) ? kindsByType[field.kind]! : field.kind
      return [name, { ...field, kind, ...(field.fields ? { fields: byKind(field.fields) } : {}) }]
    }),
  )
