import { loadMatching, may, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { type FlagRule, isFlagOn } from '#model/index.ts'
import { anything, many, props, type Schema, text, yesNo } from '#model/schema/schema.ts'
import { shapeFaults } from '#model/schema/walk-schema.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { readConfiguration } from './configuration-store.ts'
import { toldShell } from './told-shell.ts'

const orNothing = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] })

/** A switch as it is or as it is about to be. */
const askedSchema = props(
  {
    name: text,
    isEnabled: orNothing(yesNo),
    profiles: orNothing(many(text)),
    usernames: orNothing(many(text)),
    share: orNothing({ type: 'number', minimum: 0, maximum: 1 }),
    endDate: orNothing(text),
    value: anything,
    description: orNothing(text),
  },
  'name',
)

const mostFlags = 200
const mostNamed = 50

const readFlags = (body: unknown): FlagRule[] => {
  const flags = (body as { flags?: unknown } | null | undefined)?.flags
  if (!Array.isArray(flags) || flags.length > mostFlags) throw new AppError('INVALID_ARRAY_FIELD', ['flags'])
  const [wrong] = flags.flatMap((flag, i) => shapeFaults(askedSchema, flag, `flags.${i}`))
  if (wrong)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      wrong.place,
      message('MODEL_SHAPE', { detail: wrong.message }),
    ])
  return flags.map(flag => ({ ...flag, isEnabled: undefined, isOff: flag.isEnabled === false }))
}

/** Whoever may enter: what is on for nobody who can come in is on for nobody. */
const peopleOf = async (work: Work) =>
  (await loadMatching(work, 'user', { status: 'ACTIVE' }, { asCaller: true }))
    .filter(user => user.isLocked !== true)
    .map(({ username, name, profiles }) => ({
      username,
      name: name ?? username,
      profiles: profiles ?? [],
    }))

/** Every flag that a value asks for: in `flag` of menus, in `$flag` of conditions. */
const askedIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(askedIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([word, said]) =>
    word === 'flag' || word === '$flag'
      ? [said].flat().filter((one): one is string => typeof one === 'string')
      : askedIn(said),
  )
}

const steered = ['tenant-config', 'collection-extension', 'dyno-descriptors', 'layouts', 'pages'] as const
const inScript = /\bflag\(\s*(['"`])([^'"`]{1,100})\1/g

/** Where flags are asked for: entries of the configuration, and scripts. */
const usesOf = async (work: Work): Promise<{ flag: string; place: string; key: string }[]> => {
  const uses: { flag: string; place: string; key: string }[] = []
  for (const collection of steered)
    for (const [key, value] of Object.entries(await readConfiguration(work, collection)))
      for (const flag of new Set(askedIn(value))) uses.push({ flag, place: collection, key })
  if (!may(work.caller, 'read scripts', { strict: true })) return uses
  for (const { scriptName, code } of await loadMatching(work, 'script', { status: ['DRAFT', 'ACTIVE'] }))
    for (const flag of new Set([...String(code ?? '').matchAll(inScript)].map(found => found[2]!)))
      uses.push({ flag, place: 'script', key: scriptName })
  return uses
}

/**
 * `POST /api/core/flag-reach` `{ flags }` → of each, as given, for how many of those who may enter it is on, and for whom; and
 * where flags are asked for, so that one that nothing asks for, or that nobody has made, is seen.
 */
export const flagReachCall: Call = toldCall({
  method: 'POST',
  path: '/api/core/flag-reach',
  permission: ['read featureFlags', 'read users'],
  told: toldShell.flagReach,
  run: (engine, caller, { body }) => {
    return engine.work(caller, async work => {
      const people = await peopleOf(work)
      const flags = readFlags(body).map(flag => {
        const isOff = (flag as { isOff?: boolean }).isOff === true
        const on = isOff
          ? []
          : people.filter(({ username, profiles }) =>
              isFlagOn(flag, { username, profiles, today: caller.today }),
            )
        return {
          name: flag.name,
          on: on.length,
          of: people.length,
          people: on.slice(0, mostNamed).map(({ username, name }) => ({ username, name })),
        }
      })
      return { flags, uses: await usesOf(work) }
    })
  },
})
