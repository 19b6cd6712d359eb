import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the build lays a packed copy beside, by how its name ends. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const takesPacked = /(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/
const conditions = ['if-match', 'if-unmodified-since'] as const

export const forGood = 'public, max-age=31536000, immutable'

/** Whether the packed copy may be sent, whatever else is asked: a version that it must have is judged where files are sent from. */
const wantsPacked = ({ headers }: FastifyRequest): boolean =>
  takesPacked.test(String(headers['accept-encoding'] ?? '')) && conditions.every(name => !headers[name])

/**
 * The parts of the screens. A first page asks for dozens of them: the packed copies, three megabytes of them all, stay in memory from
 * the first time on, and the disk is asked for what a browser takes in another way.
 */
export const assetRoutes = (app: FastifyInstance, webDir: string): void => {
  const folder = join(webDir, 'assets')
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const packed = new Map<string, Promise<Buffer>>()
  const packedCopy = (name: string): Promise<Buffer> => {
    const kept = packed.get(name)
    if (kept) return kept
    const read = readFile(join(folder, `${name}.br`))
    packed.set(name, read)
    // What could not be read may be read the next time.
    read.catch(() => packed.delete(name))
    return read
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!names.has(name)) return reply.callNotFound()
    const type = types[extname(name)]
    if (!type || !names.has(`${name}.br`) || !wantsPacked(request)) return reply.sendFile(`assets/${name}`)
    return reply
      .headers({
        'cache-control': forGood,
        'content-encoding': 'br',
        'content-type': type,
        vary: 'accept-encoding',
      })
      .send(await packedCopy(name))
  })
}
