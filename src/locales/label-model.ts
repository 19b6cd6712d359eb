import {
  type CompiledEntity,
  type CompiledField,
  type CompiledTransition,
  isDyno,
  type LayoutNode,
  wordsOf,
} from '#model/index.ts'
import { isFeminine, isUnsaid, labelAt } from './labels.ts'
import { languageOf } from './languages.ts'

/** Finds the word for a label: under the first key that has one, else its English text. */
export type Say = (keys: readonly string[], english: string) => string

const words = (id: string): string => {
  const text = id.replace(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A view's own key, then its base's: `prospect.phone`, `person.phone`. */
const ownKeys = (entity: CompiledEntity, path: string): string[] =>
  entity.base === entity.name
    ? [`${entity.name}.${path}`]
    : [`${entity.name}.${path}`, `${entity.base}.${path}`]

/** A tenant's own field has a word of ours only where it is called by its name: it may mean something else. */
const sharedKeys = (entity: CompiledEntity, { name, label, extension, system }: CompiledField): string[] =>
  (extension || (isDyno(entity.name) && !system)) && label !== wordsOf(name) ? [] : [`field.${name}`]

const sayField = (entity: CompiledEntity, field: CompiledField, path: string, say: Say): CompiledField => ({
  ...field,
  label: say([...ownKeys(entity, path), ...sharedKeys(entity, field)], field.label),
  ...(field.help ? { help: say(ownKeys(entity, `${path}.help`), field.help) } : {}),
  ...(field.fields
    ? {
        fields: field.fields.map(inner =>
          sayField(
            entity,
            field.extension ? { ...inner, extension: true } : inner,
            `${path}.${inner.name}`,
            say,
          ),
        ),
      }
    : {}),
})

const sayTransition = (entity: CompiledEntity, t: CompiledTransition, say: Say): CompiledTransition => ({
  ...t,
  label: say([...ownKeys(entity, `transition.${t.code}`), `transition.${t.code}`], t.label),
  ...(t.help ? { help: say(ownKeys(entity, `transition.${t.code}.help`), t.help) } : {}),
  ...(t.also
    ? {
        alsoLabels: Object.fromEntries(
          Object.keys(t.also).map(action => [
            action,
            say([`action.${action}`], action.charAt(0) + action.slice(1).toLowerCase()),
          ]),
        ),
      }
    : {}),
  ...(t.input
    ? { input: t.input.map(field => sayField(entity, field, `transition.${t.code}.${field.name}`, say)) }
    : {}),
})

/** Tabs are ids in a declaration; a screen gets them with their labels. */
const tabsOf = (entity: CompiledEntity, items: readonly unknown[], say: Say) =>
  items.map(item => {
    const { id, label } =
      typeof item === 'string' ? { id: item, label: undefined } : (item as { id: string; label?: string })
    return { id, label: say([...ownKeys(entity, `nav.${id}`), `nav.${id}`], label ?? words(id)) }
  })

const sayNode = (entity: CompiledEntity, node: LayoutNode, say: Say): LayoutNode => ({
  ...node,
  ...(node.title
    ? { title: say([...ownKeys(entity, `card.${node.id}`), `card.${node.id}`], node.title) }
    : {}),
  ...(node.kind === 'Navs' && Array.isArray(node.props?.items)
    ? { props: { ...node.props, items: tabsOf(entity, node.props.items, say) } }
    : {}),
})

/** What a column, search field, answer or flag is called: by itself, else as its field is. */
const sayOver = (entity: CompiledEntity, kind: string, path: string, label: string, say: Say): string => {
  const keys = ownKeys(entity, `${kind}.${path}`)
  const field = entity.fields.find(f => f.name === path)
  return say(
    field?.label === label ? [...keys, ...ownKeys(entity, path), ...sharedKeys(entity, field)] : keys,
    label,
  )
}

/** The entity with every label as `say` gives it; `isFeminine` chooses the form of its statuses and tabs. */
export const mapLabels = (entity: CompiledEntity, say: Say, isFeminine: boolean): CompiledEntity => {
  const formed = (key: string): string[] => (isFeminine ? [`${key}.f`, key] : [key])
  const role = (name: string): string[] => [`list.personRole.${name}`]
  return {
    ...entity,
    label: say([entity.name], entity.label),
    pluralLabel: say([`${entity.name}.plural`], entity.pluralLabel),
    fields: entity.fields.map(field => sayField(entity, field, field.name, say)),
    ...(entity.variants ? { variants: sayVariants(entity, say) } : {}),
    columns: entity.columns.map(column => ({
      ...column,
      label: column.party
        ? say([...ownKeys(entity, `column.${column.id}`), ...role(column.party)], column.label)
        : sayOver(entity, 'column', column.id, column.label, say),
    })),
    search: entity.search.map(search => ({
      ...search,
      label: search.role
        ? say([...ownKeys(entity, `search.${search.id}`), ...role(search.role)], search.label)
        : search.id !== search.field
          ? say([...ownKeys(entity, `search.${search.id}`), search.to ?? search.field], search.label)
          : sayOver(entity, 'search', search.id, search.label, say),
    })),
    ...(entity.workflow
      ? {
          workflow: {
            ...entity.workflow,
            statuses: entity.workflow.statuses.map(status => ({
              ...status,
              label: say(
                [...ownKeys(entity, `status.${status.code}`), ...formed(`status.${status.code}`)],
                status.label,
              ),
            })),
            transitions: entity.workflow.transitions.map(t => sayTransition(entity, t, say)),
          },
        }
      : {}),
    layout: entity.layout.map(node => sayNode(entity, node, say)),
    layouts: Object.fromEntries(
      Object.entries(entity.layouts).map(([type, nodes]) => [
        type,
        nodes.map(node => sayNode(entity, node, say)),
      ]),
    ),
    tabs: entity.tabs.map(tab => ({
      ...tab,
      label: say([...ownKeys(entity, `tab.${tab.id}`), ...formed(`tab.${tab.id}`)], tab.label),
    })),
    answers: entity.answers.map(answer =>
      answer.label
        ? { ...answer, label: sayOver(entity, 'answer', answer.field, answer.label, say) }
        : answer,
    ),
    flags: entity.flags.map(flag => ({
      ...flag,
      label: sayOver(entity, 'flag', flag.field, flag.label, say),
    })),
    ...(entity.page.title && !entity.page.isOwn
      ? { page: { ...entity.page, title: say([`${entity.name}.page`], entity.page.title) } }
      : {}),
  }
}

/** Labels that a type gives its fields. */
const sayVariants = (entity: CompiledEntity, say: Say): CompiledEntity['variants'] =>
  Object.fromEntries(
    Object.entries(entity.variants!).map(([type, fields]) => [
      type,
      Object.fromEntries(
        Object.entries(fields).map(([name, options]) => [
          name,
          options.label
            ? { ...options, label: say(ownKeys(entity, `variant.${type}.${name}`), options.label) }
            : options,
        ]),
      ),
    ]),
  )

/** The compiled entity in a language whose words are loaded: fields, columns, search, statuses, cards, all of it. */
export const labelModel = (entity: CompiledEntity, locale: string): CompiledEntity =>
  mapLabels(entity, (keys, english) => labelAt(locale, keys, english), isFeminine(locale, entity.name))

/** Keys of what a tenant has added to an entity, or of its own entity, for which a language has no words; English is as it was given. */
export const unsaidIn = (entity: CompiledEntity, locale: string): string[] => {
  if (languageOf(locale).code === 'en') return []
  const isOwn = isDyno(entity.name)
  const own = entity.fields.filter(field => (isOwn && !field.system) || field.extension)
  const fields = own.map(field => [...ownKeys(entity, field.name), ...sharedKeys(entity, field)])
  const named = isOwn ? [[entity.name], [`${entity.name}.plural`]] : []
  return [...named, ...fields].filter(keys => isUnsaid(locale, keys)).map(([key]) => `labels:${key}`)
}
