import { type Caller, entityOf, insideWork, readRecord, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import { type CompiledEntity, type DrawnLayout, fieldAt, undrawable } from '#model/index.ts'
import { timeLimits } from '#sandbox/limits.ts'
import type { ActiveScript } from './active-scripts.ts'
import type { Scripts } from './scripts.ts'

/** For which record a layout is drawn: one that is there, by its key, or one of a type that is about to be. */
export interface DrawnFor {
  entity: string
  key?: string
  type?: string
  mode?: 'create' | 'read'
  place?: string
}

/** The entity and the type of record that a layout script is for, by its name: `person-layout-C`. */
export const layoutNamed = (name: string): { entity: string; type?: string } | undefined => {
  const found = /^([A-Za-z]+)-layout(?:-(.+))?$/.exec(name)
  return found ? { entity: found[1]!, ...(found[2] ? { type: found[2] } : {}) } : undefined
}

const declaredFor = ({ layout, layouts }: CompiledEntity, type: unknown) =>
  layouts[String(type ?? '')] ?? layout

/** Throws LAYOUT_INVALID_OBJECT for what no screen can draw, INVALID_FIELD_IN_CONFIG for a field that nobody has. */
export const checkDrawn = (drawn: DrawnLayout, entity: CompiledEntity): void => {
  const wrong = undrawable(drawn.layout)
  if (wrong !== undefined)
    throw new AppError('LAYOUT_INVALID_OBJECT', [(JSON.stringify(wrong) ?? '').slice(0, 200)])
  for (const name of Object.keys(drawn.fields))
    if (!fieldAt(entity, name))
      throw new AppError('INVALID_FIELD_IN_CONFIG', [
        name.slice(0, 60),
        message('LAYOUT_UNKNOWN_FIELD', { field: name.slice(0, 60), entity: entity.name }),
      ])
}

/** What a layout script is given of a record, as its caller sees it. */
export const layoutArgs = async (
  scripts: Scripts,
  work: Work,
  caller: Caller,
  script: Pick<ActiveScript, 'include'>,
  { entity: name, key, type, mode = key ? 'read' : 'create', place = 'preview' }: DrawnFor,
) => {
  const entity = labelled(entityOf(work.model, name), caller.locale)
  const record: Record<string, unknown> = key
    ? JSON.parse(
        await insideWork.run(work, () =>
          readRecord(scripts.parts.engine, caller, entity.name, key, { include: [...script.include] }),
        ),
      )
    : { ...(type ? { type } : {}) }
  return { record, layout: declaredFor(entity, record.type ?? type), mode, place }
}

/** Draws a layout on the server, for a record as its caller sees it: previews, tests, flow pages. */
export const drawOnServer = async (
  scripts: Scripts,
  work: Work,
  caller: Caller,
  script: ActiveScript,
  asked: DrawnFor,
): Promise<DrawnLayout> => {
  const own = await layoutArgs(scripts, work, caller, script, asked)
  const answer = await scripts.run(caller, script, {
    entry: 'layout',
    own: JSON.stringify(own),
    time: timeLimits.RUN,
    work,
  })
  const drawn = JSON.parse('json' in answer ? answer.json : '{}') as DrawnLayout
  checkDrawn(drawn, entityOf(work.model, asked.entity))
  return drawn
}
