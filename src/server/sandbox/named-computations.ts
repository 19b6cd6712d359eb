import type { Plain, Work, Writing } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import type { ActiveScript, TenantScripts } from './active-scripts.ts'
import { compute } from './script-computations.ts'
import type { Scripts } from './scripts.ts'

const checkOfNumbers = 'personRegistration-format-check'
const addressAsText = 'address-to-string'
const textAsAddress = 'string-to-address'

/** A computation that has a name of its own; undefined where the tenant has none. */
const named = ({ byName, aliases }: TenantScripts, name: string): ActiveScript | undefined => {
  const found = byName.get(Object.hasOwn(aliases, name) ? aliases[name]! : name)
  return found?.type === 'COMPUTATION' ? found : undefined
}

interface Registration {
  type?: unknown
  number?: unknown
}

/** What the tenant's own check finds wrong with numbers of persons that are new or changed, by their place. */
export const checkRegistrations = async (
  scripts: Scripts,
  work: Work,
  writings: readonly Writing[],
): Promise<FieldProblem[][]> => {
  const found: FieldProblem[][] = writings.map(() => [])
  const script = named(await scripts.active.of(work.caller), checkOfNumbers)
  if (!script) return found
  const asked = writings.flatMap(({ before, after }, record) => {
    const known = new Set(
      ((before?.registrations ?? []) as Registration[]).map(one => `${one.type} ${one.number}`),
    )
    return ((after?.registrations ?? []) as Registration[]).flatMap(({ type, number }, place) =>
      number && !known.has(`${type} ${number}`) ? [{ record, place, type, number, person: after! }] : [],
    )
  })
  if (!asked.length) return found
  const answers = await compute(
    scripts,
    work,
    script,
    asked.map(({ type, number, person }) => ({ type, number, country: countryOf(person), person })),
  )
  for (const [i, { error }] of answers.entries())
    if (error)
      found[asked[i]!.record]!.push({
        field: `registrations.${asked[i]!.place}.number`,
        message: message('SCRIPT_SAYS', { text: String(error).slice(0, 500) }),
        code: 'INVALID_FIELD_IN_BODY',
      })
  return found
}

const countryOf = ({ addresses }: Plain): unknown => (addresses as Plain[] | undefined)?.[0]?.country ?? null

/** The address of persons as the tenant writes it, in one line. */
export const writeAddresses = async (
  scripts: Scripts,
  work: Work,
  records: readonly Plain[],
): Promise<void> => {
  const some = records.filter(({ addresses }) => Array.isArray(addresses) && addresses.length > 0)
  const script = some.length ? named(await scripts.active.of(work.caller), addressAsText) : undefined
  if (!script) return
  const answers = await compute(
    scripts,
    work,
    script,
    some.map(({ addresses }) => ({ address: (addresses as Plain[])[0] })),
  )
  for (const [i, { text }] of answers.entries())
    if (typeof text === 'string') some[i]!.address = text.slice(0, 500)
}

/**
 * What one line says of an address, as the tenant's own script reads it: parts by their names, as far as it tells them.
 * Undefined where the tenant has no such script.
 */
export const readAddress = async (
  scripts: Scripts,
  work: Work,
  given: { text: string; country: string | null },
): Promise<Plain | undefined> => {
  const script = named(await scripts.active.of(work.caller), textAsAddress)
  if (!script) return undefined
  const [answer] = await compute(scripts, work, script, [given])
  return (answer ?? {}) as Plain
}
