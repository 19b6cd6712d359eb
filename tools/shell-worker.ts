import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rollup } from 'vite'
import { languages } from '../src/locales/languages.ts'
import {
  type BuiltFile,
  type ShellFiles,
  shellFilesOf,
  tooMuch,
} from '../src/web/offline/worker/shell-files.ts'

const entry = 'src/web/offline/worker/service-worker.ts'

/** What the page loads before it can show anything. */
const neededBy = (bundle: Rollup.OutputBundle): Set<string> => {
  const needed = new Set(['/index.html'])
  const take = (name: string): void => {
    const file = bundle[name]
    if (!file || needed.has(`/${name}`)) return
    needed.add(`/${name}`)
    if (file.type === 'chunk') for (const one of file.imports) take(one)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) take(file.fileName)
  return needed
}

/** The files of a build as they lie on the disk, and a name for all of them together. */
const filesIn = (folder: string): { built: BuiltFile[]; version: string } => {
  const hash = createHash('sha256')
  const built = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile() && !file.name.endsWith('.map'))
    .map(file => join(file.parentPath, file.name))
    .sort()
    .map(path => {
      const content = readFileSync(path)
      const address = path.slice(folder.length)
      hash.update(`${address}\0`).update(content)
      return { address, bytes: content.length }
    })
  return { built, version: hash.digest('base64url').slice(0, 12) }
}

/** What an installation fetches, packed as it is sent. */
const sentBytesOf = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const content = readFileSync(join(folder, file))
    return sum + (/\.(js|css|html|svg)$/.test(file) ? gzipSync(content).length : content.length)
  }, 0)

/** The worker as one classic script, with the files of this build in it. */
const buildWorker = async (shell: ShellFiles): Promise<string> => {
  const answer = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })) as Rollup.RollupOutput
  return answer.output[0].code
}

/** Writes `/sw.js` beside the screens: the worker, which knows the files that they are made of. */
export const shellWorker: Plugin = {
  name: 'shell-worker',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    async handler({ dir }, bundle) {
      const { built, version } = filesIn(dir!)
      const spoken = languages.map(({ code }) => code)
      const shell = shellFilesOf(built, neededBy(bundle), spoken, version)
      const problem = tooMuch(shell.files.length, sentBytesOf(dir!, shell.files))
      if (problem) throw new Error(problem)
      writeFileSync(join(dir!, 'sw.js'), await buildWorker(shell))
    },
  },
}
