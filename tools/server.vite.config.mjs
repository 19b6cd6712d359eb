import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

// The server in one folder: our own sources bundled, npm packages left where they are installed.
export default defineConfig({
  configFile: false,
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { external: [...builtinModules, /^node:/], output: { entryFileNames: '[name].js' } },
  },
})
