/** What the types of a tenant's scripts say may be written, read from their text once. Pure. */

/** A name that can be written at a place, and how the types put it. */
export interface KnownName {
  label: string
  /** What it takes and gives, or its kind of value. */
  detail?: string
  /** What people call it. */
  info?: string
  isCalled?: boolean
}

export interface Known {
  /** What every script finds: functions, and names with members of their own. */
  globals: KnownName[]
  /** Members by the name of the interface or of the constant. */
  members: ReadonlyMap<string, readonly KnownName[]>
}

const wordAt = /^\s*(?:"([^"]+)"|([A-Za-z_$][\w$]*))(\?)?\s*(<[^>(]*>)?\s*([:(])/

/** The parts of a block between `;`, `,` and line ends, brackets kept together. */
const partsOf = (text: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if ('({['.includes(sign)) depth++
    else if (')}]'.includes(sign)) depth--
    else if (depth === 0 && (sign === ';' || sign === '\n')) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Where the block that begins at a brace ends. */
const blockEnd = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 120)

const memberOf = (part: string, info: string | undefined): KnownName | undefined => {
  const found = wordAt.exec(part)
  if (!found) return undefined
  const label = found[1] ?? found[2]!
  const isCalled = found[5] === '('
  const rest = part.slice(found[0].length - (isCalled ? 1 : 0))
  return { label, detail: short(rest), ...(info ? { info } : {}), ...(isCalled ? { isCalled } : {}) }
}

const comment = /^\s*\/\*\*\s*([\s\S]*?)\s*\*\/\s*/

const membersOf = (block: string): KnownName[] => {
  let info: string | undefined
  const members = new Map<string, KnownName>()
  for (const part of partsOf(block)) {
    const said = comment.exec(part)
    if (said) info = said[1]
    const member = memberOf(said ? part.slice(said[0].length) : part, info)
    if (!member) continue
    info = undefined
    if (!members.has(member.label)) members.set(member.label, member)
  }
  return [...members.values()]
}

const blocks = /(?:interface\s+(\w+)(?:<[^>]*>)?(?:\s+extends\s+([\w<>]+))?|declare const (\w+):)\s*\{/g
const functions = /declare function (\w+)\s*(<[^>]*>)?(\([^\n]*)/g
const constants = /declare const (\w+):/g

/** Reads what `GET /api/script/types` answers. */
export const readTypes = (types: string): Known => {
  const members = new Map<string, readonly KnownName[]>()
  for (const found of types.matchAll(blocks)) {
    const open = found.index + found[0].length - 1
    const own = membersOf(types.slice(open + 1, blockEnd(types, open)))
    const parent = members.get((found[2] ?? '').replace(/<.*/, '')) ?? []
    members.set((found[1] ?? found[3])!, [...own, ...parent])
  }
  const globals = [
    ...[...types.matchAll(functions)].map(([, label, , rest]) => ({
      label: label!,
      detail: short(rest!),
      isCalled: true,
    })),
    ...[...types.matchAll(constants)].map(([, label]) => ({ label: label! })),
  ]
  return { globals, members }
}

const argsByKind: Readonly<Record<string, string>> = {
  RUN: 'RunArgs',
  LAYOUT: 'LayoutArgs',
  COMPUTATION: 'ComputationArgs',
  HOOK: 'HookArgs',
  REPORT: 'ReportArgs',
}

const byName: Readonly<Record<string, string>> = { layout: 'Layout', t: 'TestTools', event: 'LayoutEvent' }
const answered: readonly [RegExp, string][] = [
  [/\.card\([^)]*\)$/, 'CardHelper'],
  [/\.field\([^)]*\)$/, 'FieldHelper'],
]

/** What a script is about: its kind, and the entity whose records it is given. */
export interface About {
  type: string
  entity?: string | undefined
}

const recordOf = ({ entity }: About): string => (entity ? entity[0]!.toUpperCase() + entity.slice(1) : '')

/** What may follow a dot, by what stands before it; empty where that is not known. */
export const membersAfter = (before: string, known: Known, about: About): readonly KnownName[] => {
  const chained = answered.find(([ending]) => ending.test(before))
  if (chained) return known.members.get(chained[1]) ?? []
  const name = /([A-Za-z_$][\w$]*)\??$/.exec(before)?.[1] ?? ''
  if (['record', 'previous', 'values'].includes(name)) return known.members.get(recordOf(about)) ?? []
  if (['a', 'args'].includes(name)) return known.members.get(argsByKind[about.type] ?? 'Args') ?? []
  return known.members.get(byName[name] ?? name) ?? []
}

/** What may stand between the braces of `execute({ … })`. */
export const argsOf = (known: Known, about: About): readonly KnownName[] =>
  known.members.get(argsByKind[about.type] ?? 'Args') ?? []

/** Names of fields, where a text names one: `layout.field('…')`. */
export const fieldsOf = (known: Known, about: About): readonly KnownName[] =>
  known.members.get(recordOf(about)) ?? []
