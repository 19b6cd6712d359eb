import { createHash } from 'node:crypto'
import { entityOf, insertAny, type Plain, saveAny, type Work } from '#engine/index.ts'

const hashOf = (code: unknown): string =>
  createHash('sha256')
    .update(String(code ?? ''))
    .digest('hex')

/**
 * Keeps the code of a script as it was saved, under the next number and its hash; nothing where the code is the same.
 * Versions are never changed: a result that names a hash can always be explained. Returns the script as it then is.
 */
export const keepVersion = async (work: Work, script: Plain): Promise<Plain> => {
  const hash = hashOf(script.code)
  if (script.hash === hash) return script
  const version = script.hash ? Number(script.version ?? 0) + 1 : Number(script.version ?? 1)
  await insertAny(
    work,
    entityOf(work.model, 'scriptVersion'),
    [
      {
        scriptRegistration: script.registration,
        name: `${script.scriptName} ${version}`,
        version,
        hash,
        size: String(script.code ?? '').length,
        code: script.code,
      },
    ],
    { unchecked: true },
  )
  const [after] = await saveAny(
    work,
    entityOf(work.model, 'script'),
    [{ before: script, after: { ...script, version, hash } }],
    { quiet: true, unchecked: true },
  )
  return after!
}
