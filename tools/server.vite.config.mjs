import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

// The server in one folder: our own sources bundled, npm packages left where they are installed.
export default defineConfig({
  configFile: false,
  publicDir: false,
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
