import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkNode, ensureInstalled } from './install.mjs'
import { main } from './steps.mjs'

const watchServer = port =>
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
    {
      env: { NODE_ENV: 'development', DEMO: '1', ...process.env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
      // In a group of its own: two signals for one Ctrl-C would make it kill the server instead of closing it.
      detached: true,
    },
  )

const serveScreens = async port => {
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${port}`
  const own = ['/api', '/healthz', '/readyz', '/metrics']
  const screens = await createServer({
    server: {
      host: process.env.HOST || '127.0.0.1',
      port: Number(process.env.WEB_PORT || 5173),
      proxy: Object.fromEntries(own.map(path => [path, { target, xfwd: true }])),
    },
  })
  await screens.listen()
  console.log(`Screens: ${screens.resolvedUrls?.local[0]}  (server: ${target})`)
  return screens
}

/**
 * `npm run dev`: the server restarts and the screens reload when a source changes. The screens are served by Vite,
 * which passes everything that is the server's on to it.
 */
await main(async () => {
  checkNode()
  process.chdir(resolve(import.meta.dirname, '..'))
  await ensureInstalled()
  const port = Number(process.env.PORT || 3000)
  const server = watchServer(port)
  const screens = existsSync('index.html') ? await serveScreens(port) : undefined
  const stop = async () => {
    server.kill('SIGTERM')
    await screens?.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  server.on('exit', async code => {
    await screens?.close()
    process.exit(code ?? 0)
  })
})
