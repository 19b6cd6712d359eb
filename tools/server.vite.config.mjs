import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

/** Data that is read where it is used, beside the code that reads it. */
const data = {
  name: 'data',
  generateBundle() {
    for (const file of ['src/server/outside/places/places.tsv.br'])
      this.emitFile({ type: 'asset', fileName: file.split('/').at(-1), source: readFileSync(file) })
  },
}

// The server in one folder: our own sources bundled, npm packages left where they are installed.
export default defineConfig({
  configFile: false,
  publicDir: false,
  plugins: [data],
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
        'src/server/apart/apart.ts',
        'src/server/sandbox/sandbox-worker.ts',
        'src/server/command.ts',
      ],
      external: [...builtinModules, /^node:/],
      // Side by side: what starts a worker or a process finds it beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
