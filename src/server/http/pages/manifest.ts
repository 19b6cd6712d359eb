import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'
import type { Host } from '../../sign-in/directory.ts'
import { greetingOf } from '../../sign-in/greeting.ts'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * What a device is told that installs the product: it is called and coloured as its host is. A host that is not to be installed
 * opens in the browser.
 */
export const manifestOf = (host: Host | null): Record<string, unknown> => {
  const settings: Record<string, unknown> = host ? greetingOf(host) : {}
  const name = textOf(settings.windowTitle) ?? textOf(host?.label) ?? 'Tranche'
  return {
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name).slice(0, 12) : name,
    start_url: '/',
    scope: '/',
    display: settings.useManifest === false ? 'browser' : 'standalone',
    background_color: '#ffffff',
    theme_color: textOf(settings.accentColor) ?? '#ffffff',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  }
}

/** `GET /manifest.webmanifest`, by the host that is asked. */
export const manifestRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/manifest.webmanifest', { config: { isPublic: true } }, async (request, reply) => {
    const body = JSON.stringify(manifestOf(await product.hosts.of(request.hostname)))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/manifest+json').send(body)
  })
}
