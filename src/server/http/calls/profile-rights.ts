import { isElevated, loadMatching, type Work } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import type { HeldValues } from '#entities/platform/pending-change.ts'
import { labelOf, labelOfValue } from '#locales/index.ts'
import { labelled } from '#locales/labelled.ts'
import { type CompiledEntity, isDyno } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { needsFourEyes } from '../../sign-in/pending-changes.ts'
import {
  builtInNames,
  configuredProfiles,
  isPartyOnly,
  type ProfileGrant,
  productGrant,
} from '../../sign-in/profiles.ts'
import { menuGroups } from './menu-groups.ts'
import { toldPeople } from './told-people.ts'

/** Fields that are read and written by a right of their own. */
interface FieldGroup {
  read: string
  write: string
  labels: string[]
}

const fieldGroupsOf = ({ plural, fields }: CompiledEntity): FieldGroup[] => {
  const groups = new Map<string, string[]>()
  for (const { group, label, secret } of fields)
    if (group && !secret) groups.set(group, [...(groups.get(group) ?? []), label])
  return [...groups].map(([name, labels]) => ({
    read: `read ${plural}.${name}`,
    write: `write ${plural}.${name}`,
    labels,
  }))
}

const recordOf = (entity: CompiledEntity) => ({
  name: entity.name,
  plural: entity.plural,
  label: entity.pluralLabel,
  isReadOnly: entity.readOnly,
  isRemovable: !entity.readOnly && entity.removable !== false,
  transitions: (entity.workflow?.transitions ?? []).map(({ permission, label }) => ({ permission, label })),
  fields: fieldGroupsOf(entity),
})

/** All records by the group of the menu in which they stand; those without an entry stand with the system's. */
const recordGroups = ({ model, caller }: Work) => {
  const placed = new Set(menuGroups.flatMap(({ items }) => items.filter(item => typeof item === 'string')))
  const names = [...model.entities.keys()]
  const unplaced = names.filter(name => !placed.has(name) && !isDyno(name))
  const groups = [
    ...menuGroups.map(({ id, label, items }) => ({
      id,
      label,
      names: [...items.filter(item => typeof item === 'string'), ...(id === 'system' ? unplaced : [])],
    })),
    { id: 'own', label: 'Own records', names: names.filter(isDyno) },
  ]
  return groups.flatMap(group => {
    const records = group.names.flatMap(name => {
      const entity = model.entities.get(name)
      return entity ? [recordOf(labelled(entity, caller.locale))] : []
    })
    const label = labelOf(caller.locale, `menu.${group.id}`, group.label)
    return records.length ? [{ id: group.id, label, records }] : []
  })
}

const countPeople = async (work: Work): Promise<Map<string, number>> => {
  const people = new Map<string, number>()
  for (const { profiles } of await loadMatching(work, 'user', { status: 'ACTIVE' }))
    for (const profile of new Set(profiles ?? [])) people.set(profile, (people.get(profile) ?? 0) + 1)
  return people
}

const profilesOf = (
  { model, caller }: Work,
  configured: Readonly<Record<string, ProfileGrant>>,
  people: ReadonlyMap<string, number>,
) => {
  const listed = listNamed('profile') ?? []
  // Of two codes for the same profile, the one that the list offers is shown, the other where somebody uses it.
  const codes = new Set([...listed.map(({ value }) => value), ...Object.keys(configured), ...people.keys()])
  return [...codes].map(code => {
    const known = listed.find(({ value }) => value === code)
    return {
      code,
      label: known ? labelOfValue(caller.locale, 'profile', known) : code,
      /** Given by the product, or known to it by name. */
      isOwn: !builtInNames.includes(code) && !known,
      isParty: isPartyOnly([code], configured),
      people: people.get(code) ?? 0,
      product: [...productGrant(code, model)].sort(),
      own: configured[code]?.permissions ?? {},
    }
  })
}

/** Rights of no record. Strict ones are beside `all`: who reads everything does not read the configuration by that. */
const standingAlone = [
  'read all',
  'write all',
  'run all',
  'read configurations',
  'write configurations',
  'run billing',
  'run dunning',
]

/** Rights that stand alone, and those that a profile here is given though no record of this model has them. */
const othersOf = (
  groups: ReturnType<typeof recordGroups>,
  profiles: ReturnType<typeof profilesOf>,
): string[] => {
  const records = groups.flatMap(group => group.records)
  const ofRecords = new Set(
    records.flatMap(({ plural, transitions, fields }) => [
      `read ${plural}`,
      `write ${plural}`,
      ...transitions.map(({ permission }) => permission),
      ...fields.flatMap(({ read, write }) => [read, write]),
    ]),
  )
  const given = profiles.flatMap(({ product, own }) => [...product, ...Object.keys(own)])
  return [...new Set([...standingAlone, ...given])].filter(name => !ofRecords.has(name))
}

/** Changes of what profiles grant that a second administrator has not decided about. */
const waitingOf = async (work: Work) => {
  if (!isElevated(work.caller)) return []
  const found = await loadMatching(work, 'pendingChange', { kind: 'PROFILES', status: 'PENDING' })
  return found.map(({ registration, askedBy, values }) => ({
    registration,
    askedBy,
    profiles: Object.keys((values as unknown as HeldValues).after),
  }))
}

/**
 * `GET /api/core/profile-rights`: every profile with what the product grants and what the tenant says otherwise, how many people
 * have it, and all that can be granted, by record; in the caller's language.
 */
export const profileRightsCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/profile-rights',
  permission: 'read configurations',
  isStrict: true,
  told: toldPeople.profileRights,
  run: async (engine, caller) => {
    return engine.work(caller, async work => {
      const configured = await configuredProfiles(work)
      const profiles = profilesOf(work, configured, await countPeople(work))
      const groups = recordGroups(work)
      return {
        mayChange: isElevated(caller) && !caller.actor,
        asksTwo: await needsFourEyes(work),
        profiles,
        groups,
        others: othersOf(groups, profiles),
        waiting: await waitingOf(work),
      }
    })
  },
})
