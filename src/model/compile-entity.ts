import { compileColumns, compileParties, compilePartiesThrough } from './compile-columns.ts'
import { compileField, compileFields } from './compile-fields.ts'
import { searchOf } from './compile-search.ts'
import { compileWorkflow } from './compile-workflow.ts'
import type { CompiledEntity, CompiledField } from './compiled.ts'
import type { EntityDeclaration, Verb } from './declaration.ts'
import { partyKinds } from './field-declaration.ts'
import { clientRouteOf, dashed, listRouteOf, pluralOf, snake, wordsOf } from './naming.ts'

/** References below lists and objects, and values there that the search names: what `link` keeps. */
const linkedPaths = (declaration: EntityDeclaration, fields: CompiledField[]): CompiledEntity['linked'] => {
  const searched = new Set(
    (declaration.search ?? []).map(s => (typeof s === 'string' ? s : s.field)).filter(p => p.includes('.')),
  )
  const found: CompiledEntity['linked'] = []
  const visit = (field: CompiledField, path: string) => {
    if (field.kind === 'reference') found.push({ path, to: field.to! })
    else if (field.fields) for (const inner of field.fields) visit(inner, `${path}.${inner.name}`)
    else if (searched.has(path)) found.push({ path })
  }
  for (const field of fields)
    if (field.kind === 'reference' && field.multiple) visit(field, field.name)
    else for (const inner of field.fields ?? []) visit(inner, `${field.name}.${inner.name}`)
  return found
}

/** The steps of each verb; what hangs on any record is asked whether its writer sees that one. */
const compileSteps = ({ attached, steps = {} }: EntityDeclaration): Record<Verb, string[]> => {
  const written = [...(attached ? ['attached/holder'] : []), ...(steps.write ?? [])]
  return {
    create: [...written, ...(steps.create ?? [])],
    change: [...written, ...(steps.change ?? [])],
    remove: [...(steps.remove ?? [])],
    transition: [...(steps.transition ?? [])],
  }
}

/** The words of a declaration that stay as they are, where they are said. */
const given = <K extends keyof EntityDeclaration>(
  declaration: EntityDeclaration,
  words: readonly K[],
): Pick<EntityDeclaration, K> =>
  Object.fromEntries(words.flatMap(word => (declaration[word] ? [[word, declaration[word]]] : []))) as Pick<
    EntityDeclaration,
    K
  >

/** What an entity is called: its words, its addresses and its table. */
const namesOf = (declaration: EntityDeclaration) => {
  const { name, area, domain } = declaration
  const plural = declaration.plural ?? pluralOf(name)
  return {
    name,
    plural,
    area,
    domain,
    collection: dashed(plural),
    route: `/api/${domain}/${dashed(plural)}`,
    clientRoute: clientRouteOf(name),
    listRoute: listRouteOf(name),
    label: declaration.label ?? wordsOf(name),
    pluralLabel: declaration.pluralLabel ?? wordsOf(plural),
    ...given(declaration, ['icon', 'menu']),
    base: name,
    table: snake(name),
  }
}

/** How an entity's records are kept, and which of them may go. */
const keepingOf = (declaration: EntityDeclaration) => ({
  columnar: declaration.columnar ?? false,
  small: declaration.small ?? false,
  global: declaration.global ?? false,
  keepsHistory: declaration.history ?? true,
  removable: declaration.removable ?? false,
  readOnly: declaration.readOnly ?? false,
  ...given(declaration, [
    'writtenBy',
    'acting',
    'offline',
    'retention',
    'restrictedBy',
    'rowsFrom',
    'onlyFor',
    'forProfile',
    'answersTo',
  ]),
  shared: declaration.shared ?? false,
  attached: declaration.attached ?? false,
  ...given(declaration, ['key', 'nameRule']),
  registration: declaration.registration ?? {
    format: `${declaration.name.slice(0, 3).toUpperCase()}-{n}`,
    counter: declaration.name,
    start: 1001,
  },
})

/** Makes one declaration ready for use; names of other entities are checked by `compile`. */
export const compileEntity = (declaration: EntityDeclaration): CompiledEntity => {
  const names = namesOf(declaration)
  const fields = compileFields(declaration)
  return {
    ...names,
    ...keepingOf(declaration),
    fields,
    ...(declaration.variants
      ? { variants: declaration.variants as Record<string, Record<string, object>> }
      : {}),
    parties: { ...(declaration.parties ?? {}) },
    partyColumns: compileParties(declaration),
    partiesThrough: compilePartiesThrough(declaration),
    partiesVia: [declaration.partiesVia ?? []]
      .flat()
      .map(via =>
        typeof via === 'string' ? { by: via, as: [...partyKinds] } : { by: via.by, as: [...via.as] },
      ),
    steps: compileSteps(declaration),
    given: [...(declaration.given ?? [])],
    sharesWith: [...(declaration.sharesWith ?? partyKinds)],
    ownPerson: { ...(declaration.ownPerson ?? {}) },
    columns: compileColumns(declaration, fields),
    facts: [...(declaration.facts ?? [])],
    search: searchOf(declaration, fields),
    texts: [...(declaration.texts ?? [])],
    sort: [...(declaration.sort ?? ['-_insertDate'])],
    sortable: [...(declaration.sortable ?? [])],
    linked: linkedPaths(declaration, fields),
    ownedBy: (declaration.ownedBy ?? []).map(owner => ({ ...owner })),
    owns: [],
    ...(declaration.workflow
      ? { workflow: compileWorkflow(names.plural, declaration.workflow, compileField) }
      : {}),
    layout: [...(declaration.layout ?? [])],
    layouts: Object.fromEntries(
      Object.entries(declaration.layouts ?? {}).map(([type, nodes]) => [type, [...nodes]]),
    ),
    tabs: [...(declaration.tabs ?? [])],
    page: { ...(declaration.page ?? {}) },
    answers: [...(declaration.answers ?? [])],
    flags: [...(declaration.flags ?? [])],
    ...(declaration.recompute ? { recompute: declaration.recompute } : {}),
    unique: (declaration.unique ?? []).map(group => [...group]),
    ...(declaration.uniqueUnless ? { uniqueUnless: [...declaration.uniqueUnless] } : {}),
    indexes: (declaration.indexes ?? []).map(group => [...group]),
  }
}
