import type { Work } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import type { HeldValues } from '#entities/platform/pending-change.ts'
import { type Message, type MessageParam, message } from '#errors/index.ts'

/** The key of `tenant-config` whose value `{ administrators: true }` asks for a second administrator's yes. */
export const fourEyesKey = 'fourEyes'

/** A profile by its label; one that a tenant has made of his own by its code. */
const profileWord = (code: string): MessageParam => {
  const known = listNamed('profile')?.find(({ value }) => value === code)
  return known ? { label: `list.profile.${code}`, english: known.label } : code
}

/** A value as a message tells it; nothing is a dash. */
const valueWord = (value: unknown): MessageParam => {
  if (typeof value === 'boolean') return message(value ? 'SAID_YES' : 'SAID_NO')
  return value === undefined || value === null || value === '' ? '–' : String(value)
}

const line = (field: MessageParam, before: MessageParam, after: MessageParam): Message =>
  message('CHANGE_FROM_TO', { field, before, after })

/** Of a user: each field by its label, profiles by theirs. */
const userLines = (work: Work, { before, after }: HeldValues): Message[] => {
  const user = work.model.entities.get('user')!
  const wordOf = (name: string, value: unknown): MessageParam => {
    if (!Array.isArray(value)) return valueWord(value)
    return value.length ? value.map(one => (name === 'profiles' ? profileWord(one) : valueWord(one))) : '–'
  }
  return Object.keys(after).map(name => {
    const english = user.fields.find(field => field.name === name)?.label ?? name
    return line({ label: `user.${name}`, english }, wordOf(name, before[name]), wordOf(name, after[name]))
  })
}

type Path = readonly string[]

/** Every single value below a value, under its path as JSON. */
const leavesOf = (value: unknown, path: Path = [], found = new Map<string, unknown>()) => {
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) leavesOf(one, [...path, key], found)
  else found.set(JSON.stringify(path), value)
  return found
}

const placeWord = (collection: string, key: string, path: Path): MessageParam => {
  if (collection !== 'profilesPermissions' && key === fourEyesKey)
    return message('FOUR_EYES_FOR_ADMINISTRATORS')
  const whole = collection === 'profilesPermissions' ? profileWord(key) : key
  const part = path.filter((one, level) => level > 0 || one !== 'permissions').join(' ')
  return part ? message('PART_OF_WHOLE', { whole, part }) : whole
}

/** Of a configuration: each permission and each setting that differs. */
const configurationLines = (collection: string, { before, after }: HeldValues): Message[] =>
  Object.keys(after).flatMap(key => {
    const [was, will] = [leavesOf(before[key] ?? {}), leavesOf(after[key] ?? {})]
    const lines = [...new Set([...was.keys(), ...will.keys()])]
      .filter(path => was.get(path) !== will.get(path))
      .map(path => {
        const place = placeWord(collection, key, JSON.parse(path) as Path)
        return line(place, valueWord(was.get(path)), valueWord(will.get(path)))
      })
    // One that says nothing comes or goes.
    const isThere = (source: HeldValues['before']) => valueWord((source[key] ?? null) !== null)
    return lines.length ? lines : [line(placeWord(collection, key, []), isThere(before), isThere(after))]
  })

/** What a change that waits changes, in words that each reader has in his language. */
export const changeWords = (work: Work, values: HeldValues): Message[] =>
  values.collection ? configurationLines(values.collection, values) : userLines(work, values)
