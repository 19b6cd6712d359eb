/** A tenant's own field as it is edited, and the same as the configuration keeps it. Pure. */

/** What the configuration keeps of a field. Options that have no input here stay as they are. */
export interface KeptField {
  kind: string
  label?: string
  help?: string
  list?: string
  to?: string
  multiple?: boolean
  mandatory?: unknown
  min?: number | string
  max?: number | string
  decimals?: number
  [option: string]: unknown
}

/** What a tenant adds to one entity. */
export interface Extension {
  fields?: Record<string, KeptField>
  order?: string[]
  columns?: string[]
  search?: string[]
}

export interface FieldDraft {
  name: string
  label: string
  kind: string
  list: string
  /** The kind of record that a reference names. */
  to: string
  isMultiple: boolean
  max: string
  decimals: string
  help: string
  isMandatory: boolean
  isColumn: boolean
  isSearched: boolean
}

/** Kinds that a person is offered; each other one that a field has is kept. */
export const kinds = [
  'text',
  'textarea',
  'integer',
  'number',
  'money',
  'percentage',
  'date',
  'datetime',
  'checkbox',
  'choice',
  'reference',
  'email',
  'phone',
  'url',
  'iban',
] as const

export type OfferedKind = (typeof kinds)[number]

/** The specification's words for kinds. */
const byType: Readonly<Record<string, string>> = { currency: 'money', select: 'choice' }

export const kindOf = (kind: string): string => byType[kind] ?? kind

/** Kinds of which one field may hold several values. */
export const mayBeSeveral = (kind: string): boolean => ['choice', 'reference'].includes(kind)

/** Whether a field says all that its kind needs. */
export const isWhole = ({ name, kind, list, to }: FieldDraft): boolean =>
  name !== '' && (kind !== 'choice' || list !== '') && (kind !== 'reference' || to !== '')

export const hasLength = (kind: string): boolean => ['text', 'textarea'].includes(kind)
export const hasDecimals = (kind: string): boolean => ['number', 'percentage'].includes(kind)

/** `Sales channel` → `salesChannel`. */
export const nameFrom = (label: string): string => {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const name = words
    .map((word, index) => {
      const small = word.toLowerCase()
      return index === 0 ? small : small[0]!.toUpperCase() + small.slice(1)
    })
    .join('')
  return name.replace(/^[0-9]+/, '').slice(0, 60)
}

export const newDraft = (): FieldDraft => ({
  name: '',
  label: '',
  kind: 'text',
  list: '',
  to: '',
  isMultiple: false,
  max: '',
  decimals: '',
  help: '',
  isMandatory: false,
  isColumn: true,
  isSearched: false,
})

/** The fields of an extension in their order. */
export const fieldsOf = ({ fields = {}, order = [] }: Extension): [string, KeptField][] => {
  const names = [
    ...order.filter(name => name in fields),
    ...Object.keys(fields).filter(n => !order.includes(n)),
  ]
  return names.map(name => [name, fields[name]!])
}

export const draftOf = (name: string, field: KeptField, extension: Extension): FieldDraft => ({
  name,
  label: field.label ?? '',
  kind: kindOf(field.kind),
  list: field.list ?? '',
  to: field.to ?? '',
  isMultiple: field.multiple === true,
  max: field.max === undefined ? '' : String(field.max),
  decimals: field.decimals === undefined ? '' : String(field.decimals),
  help: field.help ?? '',
  isMandatory: field.mandatory === true,
  isColumn: extension.columns?.includes(name) ?? false,
  isSearched: extension.search?.includes(name) ?? false,
})

const withOrWithout = (names: readonly string[] | undefined, name: string, isIn: boolean): string[] => {
  const others = (names ?? []).filter(one => one !== name)
  return isIn ? [...others, name] : others
}

const figure = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text) : undefined)

const keptOf = (draft: FieldDraft, before: KeptField | undefined): KeptField => {
  const { label, kind, list, to, help, isMandatory } = draft
  const said: KeptField = {
    ...before,
    kind,
    label: label.trim() || undefined,
    help: help.trim() || undefined,
    list: kind === 'choice' ? list : undefined,
    to: kind === 'reference' ? to : undefined,
    multiple: (mayBeSeveral(kind) && draft.isMultiple) || undefined,
    max: hasLength(kind) ? figure(draft.max) : before?.kind === kind ? before?.max : undefined,
    decimals: hasDecimals(kind) ? figure(draft.decimals) : undefined,
    // A condition that somebody has written stays until it is made to hold always.
    mandatory: isMandatory || (typeof before?.mandatory === 'object' ? before.mandatory : undefined),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as KeptField
}

/** The extension with a field as it was edited. */
export const withField = (extension: Extension, draft: FieldDraft): Extension => {
  const { name } = draft
  const { fields = {} } = extension
  return {
    ...extension,
    fields: { ...fields, [name]: keptOf(draft, fields[name]) },
    order: fieldsOf(extension)
      .map(([one]) => one)
      .concat(name in fields ? [] : [name]),
    columns: withOrWithout(extension.columns, name, draft.isColumn),
    search: withOrWithout(extension.search, name, draft.isSearched),
  }
}

export const withoutField = (extension: Extension, name: string): Extension => {
  const { [name]: _, ...fields } = extension.fields ?? {}
  return {
    ...extension,
    fields,
    order: withOrWithout(extension.order, name, false),
    columns: withOrWithout(extension.columns, name, false),
    search: withOrWithout(extension.search, name, false),
  }
}

/** The fields in another order. */
export const reordered = (extension: Extension, from: number, to: number): Extension => {
  const order = fieldsOf(extension).map(([one]) => one)
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...extension, order }
}
