import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

const migrations = 'src/server/migrations'

/** Data that is read where it is used, beside the code that reads it. */
const data = {
  name: 'data',
  generateBundle() {
    for (const file of ['src/server/outside/places/places.tsv.br'])
      this.emitFile({ type: 'asset', fileName: file.split('/').at(-1), source: readFileSync(file) })
    for (const name of readdirSync(migrations).filter(name => /\.(sql|json)$/.test(name)))
      this.emitFile({
        type: 'asset',
        fileName: `migrations/${name}`,
        source: readFileSync(`${migrations}/${name}`),
      })
  },
}

/** What JavaScript keeps in one byte a character; a single other one makes a text of megabytes twice as long. */
const twoBytes = /[^\0-\xff]/g
const escaped = character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Code whose few other characters are written as escapes: a server holds the text of all code that it has read. */
const oneByte = {
  name: 'one-byte',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const others = chunk.code.match(twoBytes)?.length ?? 0
      const isWorth = others > 0 && chunk.code.length + 5 * others < 2 * chunk.code.length
      if (isWorth) chunk.code = chunk.code.replace(twoBytes, escaped)
    }
  },
}

// The server in one folder: our own sources bundled, npm packages left where they are installed.
export default defineConfig({
  configFile: false,
  publicDir: false,
  plugins: [data, oneByte],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: [
        'src/server/main.ts',
        'src/server/demo-worker.ts',
        'src/server/batches/batch-worker.ts',
        'src/server/apart/apart.ts',
        'src/server/sandbox/sandbox-worker.ts',
        'src/server/command.ts',
      ],
      external: [...builtinModules, /^node:/],
      // Side by side: what starts a worker or a process finds it beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
})
