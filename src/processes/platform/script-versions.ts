import { createHash } from 'node:crypto'
import { insertRecords, type Step } from '#engine/index.ts'

const hashOf = (code: unknown): string =>
  createHash('sha256')
    .update(String(code ?? ''))
    .digest('hex')

/**
 * Keeps the code of a script as it is saved, under the next number and its hash; nothing where the code is the same.
 * Versions are never changed: a result that names a hash can always be explained.
 */
export const scriptVersion: Step<'script'> = {
  before: (_work, writings) => {
    for (const { before, after } of writings) {
      const hash = hashOf(after!.code)
      if (hash === before?.hash) continue
      after!.version = before?.hash ? Number(before.version ?? 0) + 1 : Number(after!.version ?? 1)
      after!.hash = hash
    }
  },
  after: async (work, writings) => {
    const saved = writings
      .filter(({ before, after }) => before?.hash !== after!.hash)
      .map(({ after }) => after!)
    await insertRecords(
      work,
      'scriptVersion',
      saved.map(script => ({
        scriptRegistration: script.registration,
        name: `${script.scriptName} ${script.version}`,
        version: script.version!,
        hash: script.hash,
        size: (script.code ?? '').length,
        code: script.code,
      })),
      { unchecked: true },
    )
  },
}
