import { type Effect, insertRecords, loadMatching, type ReadyScript, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { hashOf } from './draft-script.ts'

const nextVersion = async (work: Work, script: Loaded<'script'>): Promise<number> => {
  const kept = await loadMatching(work, 'scriptVersion', { scriptRegistration: script.registration })
  return Math.max(0, ...kept.map(one => one.version)) + 1
}

/**
 * Makes a version of what is saved, and lets it run: read and tried first, where there is a server. Versions are never
 * changed, so that a result that names a hash can always be explained.
 */
export const publish: Effect<'script', InputOf<'script', 'publish'>> = async (work, scripts, run) => {
  for (const script of scripts) {
    const ready: Partial<ReadyScript> = (await work.code.lookAtScript?.(work, script)) ?? {}
    const version = await nextVersion(work, script)
    const hash = hashOf(script.code)
    await insertRecords(
      work,
      'scriptVersion',
      [
        {
          scriptRegistration: script.registration,
          name: `${script.scriptName} ${version}`,
          version,
          hash,
          size: (script.code ?? '').length,
          code: script.code,
          note: run.input.note,
          ...ready,
        },
      ],
      { unchecked: true },
    )
    script.version = version
    script.hash = hash
  }
}

/** An older version runs again; what is saved as a draft stays as it is. */
export const rollBack: Effect<'script', InputOf<'script', 'rollBack'>> = async (work, scripts, run) => {
  for (const script of scripts) {
    const { version } = run.input
    const [found] = await loadMatching(
      work,
      'scriptVersion',
      { scriptRegistration: script.registration, version: version! },
      { limit: 1 },
    )
    if (!found) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['scriptVersion', String(version)])
    script.version = found.version
    script.hash = found.hash
  }
}
