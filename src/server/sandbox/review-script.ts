import {
  type Caller,
  countMatching,
  entityOf,
  loadWhere,
  name as nameSql,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Condition, DrawnLayout } from '#model/index.ts'
import { type ActiveScript, activeScript } from './active-scripts.ts'
import { callChanges, drawnChanges, joinedChanges, listChanges, type ScriptChange } from './drawn-changes.ts'
import { checkShape, mostTried, type Shape, shapeOf } from './look-at-script.ts'
import { withoutTrace } from './open-work.ts'
import { draftsInPlace } from './script-context.ts'
import { runTests, type TestResult } from './script-tests.ts'
import type { Scripts } from './scripts.ts'
import { drawOnServer, layoutArgs, layoutNamed } from './server-layouts.ts'

/** Something that is wrong with a draft, or may surprise: where, and in which script. */
export interface ScriptProblem {
  level: 'error' | 'warning'
  of: 'code' | 'layout' | 'test' | 'lacking'
  script: string
  message: string
  line?: number
  column?: number
  /** The field that records lack, with the entity that they are of; how many do, of how many. */
  field?: string
  entity?: string
  type?: string
  count?: number
  total?: number
}

/** One look at a draft, how long it took, and at how many things. */
export interface ScriptCheck {
  check: 'read' | 'drawn' | 'tests'
  ok: boolean
  ms: number
  count: number
  passed: number
}

/** What publishing a draft would change, and what is wrong with it. Nothing of it stays. */
export interface ScriptReview {
  problems: ScriptProblem[]
  checks: ScriptCheck[]
  changes: ScriptChange[]
}

interface Reviewing {
  scripts: Scripts
  work: Work
  draft: ActiveScript
  /** What is published under its name. */
  live: ActiveScript | undefined
  found: ScriptReview
}

/** A refusal as a problem, at the line of the draft that it names. */
const problemOf = (draft: ActiveScript, of: ScriptProblem['of'], error: unknown): ScriptProblem => {
  if (!(error instanceof AppError)) throw error
  const { message } = error
  const place = new RegExp(`${draft.name.replace(/[.]/g, '\\.')}:(\\d+)(?::(\\d+))?`).exec(
    [error.message, ...error.strings.map(String)].join('\n'),
  )
  return {
    level: 'error',
    of,
    script: draft.name,
    message,
    ...(place ? { line: Number(place[1]) } : {}),
    ...(place?.[2] ? { column: Number(place[2]) } : {}),
  }
}

/** Does one look; what it throws is a problem. Answers undefined where it failed. */
const look = async <T>(
  { draft, found }: Reviewing,
  check: ScriptCheck['check'],
  action: (tell: (count: number, passed?: number) => void) => Promise<T>,
): Promise<T | undefined> => {
  const begun = performance.now()
  const told: ScriptCheck = { check, ok: true, ms: 0, count: 1, passed: 1 }
  found.checks.push(told)
  try {
    return await action((count, passed = count) =>
      Object.assign(told, { count, passed, ok: count === passed }),
    )
  } catch (error) {
    found.problems.push(problemOf(draft, check === 'drawn' ? 'layout' : 'code', error))
    Object.assign(told, { ok: false, passed: 0 })
  } finally {
    told.ms = Math.round((performance.now() - begun) * 10) / 10
  }
  return undefined
}

/** The text that is published, as it would be run now; nothing where it cannot be any more. */
const drawnBefore = async (
  { scripts, work, live }: Reviewing,
  asked: Parameters<typeof drawOnServer>[4],
): Promise<DrawnLayout | undefined> => {
  if (live)
    return draftsInPlace
      .run([live], () => drawOnServer(scripts, work, work.caller, live, asked))
      .catch(() => undefined)
  const { layout } = await layoutArgs(scripts, work, work.caller, { include: [] }, asked)
  return { layout: [...layout], fields: {}, events: [] }
}

const conditionOf = (named: { type?: string }): Condition => (named.type ? { type: named.type } : {})

/** Draws the last records as they are drawn now and as they would be; what is wrong with either record is told with its number. */
const compareDrawn = async (
  reviewing: Reviewing,
  shape: Shape,
  named: { entity: string; type?: string },
): Promise<ScriptChange[]> => {
  const { scripts, work } = reviewing
  const draft = { ...reviewing.draft, include: shape.include }
  const entity = entityOf(work.model, named.entity)
  const typed = named.type && entity.fields.some(one => one.name === 'type' && one.sql)
  const last = await loadWhere(work, entity, typed ? sql`t.type = ${named.type}::text` : sql`true`, {
    asCaller: true,
    limit: mostTried,
    order: sql`${nameSql('t.id')} desc`,
  })
  const places = [
    { entity: entity.name, ...(named.type ? { type: named.type } : {}) },
    ...last.map(record => ({ entity: entity.name, key: String(record._id) })),
  ]
  const changes = await look(reviewing, 'drawn', async tell => {
    const all: ScriptChange[][] = []
    for (const place of places) {
      const now = await drawOnServer(scripts, work, work.caller, draft, place)
      const was = await drawnBefore(reviewing, place)
      all.push(was ? drawnChanges(was, now, entity) : [])
    }
    tell(last.length)
    return joinedChanges(all)
  })
  return changes ?? []
}

/** How many records lack what becomes mandatory: they could not be saved without it. */
const tellLacking = async (
  { work, draft, found }: Reviewing,
  named: { entity: string; type?: string },
  changes: ScriptChange[],
): Promise<void> => {
  const entity = entityOf(work.model, named.entity)
  for (const change of changes) {
    if (change.subject !== 'field' || change.aspect !== 'mandatory' || change.now !== true) continue
    const all = conditionOf(named)
    const count = await countMatching(work, entity, { ...all, [change.name]: null })
    const of = await countMatching(work, entity, all)
    change.lacking = { count, of }
    if (!count) continue
    const lines = draft.code.split('\n')
    const line = lines.findIndex(text => new RegExp(`field\\(\\s*['"\`]${change.name}['"\`]`).test(text))
    found.problems.push({
      level: 'warning',
      of: 'lacking',
      script: draft.name,
      message: change.label ?? change.name,
      field: change.name,
      entity: entity.name,
      ...(named.type ? { type: named.type } : {}),
      count,
      total: of,
      ...(line >= 0 ? { line: line + 1, column: lines[line]!.indexOf('field(') + 1 } : {}),
    })
  }
}

const testProblem = ({ script, name, error, line }: TestResult): ScriptProblem => ({
  level: 'error',
  of: 'test',
  script,
  message: error ? `${name}: ${error}` : name,
  ...(line ? { line } : {}),
})

/** Everything that is looked at before publishing, without an end at the first fault. */
const reviewed = async (reviewing: Reviewing): Promise<ScriptReview> => {
  const { scripts, work, draft, live, found } = reviewing
  const { caller } = work
  const shape = await look(reviewing, 'read', async () => {
    await scripts.read.closure(caller.tenant, draft, await scripts.active.of(caller))
    const made = await shapeOf(scripts, work, draft)
    checkShape(draft, made)
    return made
  })
  found.changes.push(...callChanges(live?.code ?? '', draft.code))
  if (!shape) return found
  const read = (one: ActiveScript) => scripts.read.read(caller.tenant, one)
  const before = live ? await read(live).catch(() => undefined) : undefined
  found.changes.push(
    ...listChanges('library', before?.imports ?? [], (await read(draft)).imports),
    ...listChanges('included', live?.include ?? [], shape.include),
  )
  const named = draft.type === 'LAYOUT' ? layoutNamed(draft.name) : undefined
  if (named && work.model.entities.has(named.entity)) {
    const changes = await compareDrawn(reviewing, shape, named)
    await tellLacking(reviewing, named, changes)
    found.changes.unshift(...changes)
  }
  await look(reviewing, 'tests', async tell => {
    const results = await runTests(scripts, caller, work)
    tell(results.length, results.filter(one => one.ok).length)
    found.problems.push(...results.filter(one => !one.ok).map(testProblem))
  })
  return found
}

/** Looks at a draft as publishing would, and tells all that it finds: faults with their lines, and what would be otherwise. */
export const reviewScript = async (
  scripts: Scripts,
  caller: Caller,
  asked: { scriptName: string; type: string; code: string; entityName?: string },
): Promise<ScriptReview> => {
  const { scriptName, type, code, entityName } = asked
  const draft = activeScript({ scriptName, type, entityName }, { version: 0, code, hash: 'draft' })
  const live = (await scripts.active.of(caller)).byName.get(scriptName)
  return draftsInPlace.run([draft], () =>
    withoutTrace(scripts.parts.engine, caller, work =>
      reviewed({ scripts, work, draft, live, found: { problems: [], checks: [], changes: [] } }),
    ),
  )
}
