import {
  type Caller,
  isElevated,
  loadMatching,
  may,
  mayRead,
  mayWrite,
  relatedOf,
  showsField,
  type Work,
} from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { isViewContent, type ViewContent } from '#entities/platform/shared-view.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { labelOfValue } from '#locales/index.ts'
import { type CompiledEntity, fieldAt, type Model, nowCalled, relatedPath } from '#model/index.ts'
import { configuredProfiles } from '../../sign-in/profiles.ts'

type View = Loaded<'sharedView'>

/** More than a house keeps; a list offers those of its page. */
const mostViews = 500

/** Words of a list's address that are no filters. */
const ownWords = new Set(['view', 'q', 'as', 'page', 'more', 'run', 'saved'])

/** Whether the caller reads what a path of a list leads through. What is no field – a person in a role, a tab – is the list's own affair. */
const isOpen = (caller: Caller, entity: CompiledEntity, model: Model, path: string): boolean => {
  if (relatedPath(path)) return relatedOf({ entity, model, caller }, path) !== null
  const names = nowCalled(entity, path.replace(/^-/, '')).split('.')
  const [top = ''] = names
  const field = fieldAt(entity, top)
  return !field || showsField(caller, entity, field, model)
}

/** A view without what the caller may not read, and how much of it that is. */
const openPartOf = (work: Work, entity: CompiledEntity, { query, table }: ViewContent) => {
  const { caller, model } = work
  const opens = (path: string) => isOpen(caller, entity, model, path)
  const asked = Object.entries(query).filter(([param, text]) => {
    if (param === 'sort' || param === 'groupBy') return opens(text)
    return ownWords.has(param) || opens(param)
  })
  const columns = table?.columns?.filter(({ id }) => opens(id))
  const shut = (table?.columns ?? []).filter(({ id, hidden }) => !hidden && !opens(id))
  const { group } = table ?? {}
  return {
    query: Object.fromEntries(asked),
    ...(table
      ? { table: { ...(columns ? { columns } : {}), ...(group && opens(group) ? { group } : {}) } }
      : {}),
    lacking: Object.keys(query).length - asked.length + shut.length,
  }
}

const labelOfProfile = (locale: string, profile: string): string => {
  const known = listNamed('profile')?.find(({ value }) => value === profile)
  return known ? labelOfValue(locale, 'profile', known) : profile
}

const namesOf = async (work: Work, usernames: string[]): Promise<Map<string, string>> => {
  const users = usernames.length ? await loadMatching(work, 'user', { username: usernames }) : []
  return new Map(users.map(({ username, name }) => [String(username), String(name ?? username)]))
}

/**
 * The views that others share with the caller and those that he shares himself: each as far as he may read its list, with
 * what of it is not open to him counted and not told.
 */
export const viewsOfCaller = async (work: Work) => {
  const { caller, model } = work
  const entity = model.entities.get('sharedView')
  if (!entity || !mayRead(caller, entity)) return []
  const views = await loadMatching(work, 'sharedView', {}, { asCaller: true, limit: mostViews })
  const names = await namesOf(work, [...new Set(views.map(one => String(one._insertUser)))])
  const told = (view: View, listed: CompiledEntity, content: ViewContent) => {
    const isMine = view._insertUser === caller.username
    return {
      registration: String(view.registration),
      name: String(view.name),
      page: String(view.page),
      entityName: String(view.entityName),
      ...(view.profile
        ? { profile: view.profile, profileLabel: labelOfProfile(caller.locale, view.profile) }
        : {}),
      by: names.get(String(view._insertUser)) ?? String(view._insertUser),
      isMine,
      isDefault: view.isDefault === true,
      mayChange: (isMine || isElevated(caller)) && mayWrite(caller, entity),
      ...openPartOf(work, listed, content),
    }
  }
  return views.flatMap(view => {
    const listed = model.entities.get(String(view.entityName))
    if (!listed || !mayRead(caller, listed) || !isViewContent(view.value)) return []
    return [told(view, listed, view.value)]
  })
}

/** Whether the caller shares views, with whom besides all of the house, and whether he says what lists open with. */
export const sharingOf = async (work: Work) => {
  const { caller, model } = work
  const entity = model.entities.get('sharedView')
  if (!entity || !mayWrite(caller, entity)) return null
  const mayDefault = may(caller, 'write sharedViews.defaults', { strict: true })
  const codes = mayDefault
    ? [
        ...(listNamed('profile') ?? []).map(({ value }) => value),
        ...Object.keys(await configuredProfiles(work)),
      ]
    : []
  return {
    mayDefault,
    profiles: [...new Set([...codes, ...caller.profiles])].map(value => ({
      value,
      label: labelOfProfile(caller.locale, value),
    })),
  }
}
