import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

const chunkOf = (bundle: Bundle, name: string): Rollup.OutputChunk | undefined => {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/**
 * Whoever opens a list waits for what the entry and the list import, and for nothing that comes later: one line that imports a
 * function out of a late room brings the whole room, which nobody sees in the code. Throws with the line that does.
 *
 * @param late names of chunks that come later
 * @param list the end of the path of the list's module
 */
export const firstFiles = (late: ReadonlySet<string>, list: string): Plugin => ({
  name: 'first-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const seen = new Set<string>()
    const importedBy = (from: Rollup.OutputChunk, to: Rollup.OutputChunk): string => {
      const targets = new Set(to.moduleIds)
      for (const id of from.moduleIds) {
        const target = this.getModuleInfo(id)?.importedIds.find(one => targets.has(one))
        if (target) return `${id} imports ${target}`
      }
      return `${from.name} imports it`
    }
    const walk = (chunk: Rollup.OutputChunk): void => {
      if (seen.has(chunk.fileName)) return
      seen.add(chunk.fileName)
      for (const next of chunk.imports.map(name => chunkOf(bundle, name))) {
        if (!next) continue
        if (late.has(next.name))
          this.error(
            `Every list would wait for '${next.name}': ${importedBy(chunk, next)} (vite.config.ts, rooms).`,
          )
        walk(next)
      }
    }
    for (const chunk of chunks)
      if (chunk.isEntry || chunk.moduleIds.some(id => id.endsWith(list))) walk(chunk)
  },
})
