import { type FieldProblem, type Message, message } from '#errors/index.ts'
import type { host } from './host.ts'

type Host = NonNullable<(typeof host)['record']>

export const hostName = ({ windowTitle, hostname }: Host): string | null => windowTitle || hostname || null

const wrong = (field: string, said: Message): FieldProblem => ({
  field,
  message: said,
  code: 'INVALID_FIELD_IN_BODY',
})

/** Names that mean the machine itself, its network or nothing at all (RFC 6761, 6762, 8375), and addresses. */
const nobodys = /(^|\.)(localhost|local|internal|invalid|arpa|onion)$|^\d+(\.\d+){3}$|^\.|\.\.|\.$/

/** A source of `frame-ancestors`: scheme, name – with a leading `*.` at most – and port. */
const ancestor = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/i
const mostAncestors = 20

const areAncestors = (text: string): boolean => {
  const sources = text.trim().split(/\s+/)
  return text.trim() === '*' || (sources.length <= mostAncestors && sources.every(one => ancestor.test(one)))
}

/** A link of the sign-in page leads to a page of ours, or away by https: any other scheme would act on whoever clicks. */
const isSafeLink = (link: unknown): boolean =>
  link === null || (typeof link === 'string' && (/^\/(?![/\\])/.test(link) || /^https:\/\//i.test(link)))

/** What a host must not be called, show or link to. */
export const hostIsFit = (host: Host): FieldProblem[] => {
  const found: FieldProblem[] = []
  const { hostname, publicLogo, frameAncestors, uiAuthConfig } = host
  if (hostname && nobodys.test(hostname)) found.push(wrong('hostname', message('HOST_NOBODYS')))
  if (publicLogo && !/^https:/i.test(publicLogo)) found.push(wrong('publicLogo', message('HTTPS_WANTED')))
  if (frameAncestors && !areAncestors(frameAncestors))
    found.push(wrong('frameAncestors', message('FRAME_ANCESTORS_SHAPE', { max: mostAncestors })))
  for (const [name, value] of Object.entries((uiAuthConfig ?? {}) as Record<string, unknown>))
    if (name.endsWith('Url') && !isSafeLink(value))
      found.push(wrong(`uiAuthConfig.${name}`, message('HTTPS_WANTED')))
  return found
}
