import type { InjectOptions } from 'fastify'
import type { Asker, FuzzWorld } from './fuzz-world.ts'
import { askers } from './fuzz-world.ts'
import { hostileText, jsonOf } from './hostile-values.ts'
import { type Asked, askedBy } from './learn-asked.ts'
import {
  askedObject,
  meantBySchema,
  meantPipeline,
  meantRecord,
  meantRun,
  valueByName,
} from './meant-values.ts'
import { mutate } from './mutate.ts'
import type { Operation } from './operations.ts'
import type { Chances } from './seeded.ts'

/** A request as it is sent, and by whom. */
export interface FuzzRequest {
  as: Asker
  method: NonNullable<InjectOptions['method']>
  url: string
  headers?: Record<string, string>
  payload?: string
}

export interface Making {
  world: FuzzWorld
  chances: Chances
  asked: ReadonlyMap<string, Asked>
}

/** Half signs are told by JSON alone. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

/** A percent sign that begins nothing, and signs that no address holds as they are: some stay so. */
const encoded = (chances: Chances, text: string): string =>
  chances.isLuck(0.03)
    ? text.slice(0, 200).replace(/[^!-~]|[?#]/g, '%zz')
    : encodeURIComponent(wellFormed(text)).slice(0, 20_000)

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join() : typeof value === 'object' ? jsonOf(value) : String(value)

const pathValue = ({ world, chances }: Making, { entity }: Operation, name: string): string => {
  if (chances.isLuck(0.12)) return hostileText(chances).slice(0, 3_000) || '-'
  if (name === 'key' && entity) {
    const keys = (chances.isLuck(0.12) ? world.foreign : world.own).get(entity.name)
    return keys ? chances.pick(keys) : 'NONE-1'
  }
  if (name === 'code' && entity?.workflow?.transitions.length)
    return chances.pick(entity.workflow.transitions).code
  return textOf(valueByName(world, chances, name))
}

/** Conditions of the query language over a field, and what lists are asked for besides. */
const queryOf = (making: Making, operation: Operation, asked: Asked | undefined): string => {
  const { world, chances } = making
  const names = [
    ...operation.query,
    ...(operation.entity?.fields.map(field => field.name) ?? []),
    ...(asked?.query.keys() ?? []),
  ]
  if (!names.length || chances.isLuck(0.2)) return ''
  const parts = Array.from({ length: 1 + chances.upTo(3) }, () => {
    const name = chances.isLuck(0.05) ? hostileText(chances).slice(0, 200) : chances.pick(names)
    const fields = operation.entity?.fields.map(field => field.name) ?? ['name']
    const field = () => chances.pick(fields)
    const listed: Record<string, () => string> = {
      sort: () => `${chances.pick(['', '-', '--'])}${field()},${field()}`,
      range: () => chances.pick(['0-4', '3-3', '0-0', '1000000-1000001']),
      projection: () => `${field()},${field()}.${field()}`,
      include: () => chances.pick(['notes', 'organizationName', 'ownerName', field()]),
      totals: field,
      breakdown: field,
      groups: field,
      count: () => 'exact',
    }
    const meant =
      (Object.hasOwn(listed, name) ? listed[name] : undefined) ??
      (() => textOf(valueByName(world, chances, name)))
    const operator = chances.pick(['', '', '', '!', '^', '~', '>=', '<', '..'])
    const value = chances.isLuck(0.5) ? hostileText(chances) : operator + meant()
    return `${encoded(chances, name)}=${encoded(chances, value.slice(0, 5_000))}`
  })
  return `?${parts.join('&')}`
}

/** What a reasonable client would send. */
const meantBody = async (
  { world, chances }: Making,
  { body, entity, path }: Operation,
  asked: Asked | undefined,
  params: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const isRecord = (schema: object): boolean => JSON.stringify(schema).includes(`schemas/${entity?.name}"`)
  if (entity && body && isRecord(body)) {
    const one = await meantRecord(world, chances, entity)
    return path === entity.route && chances.isLuck(0.2)
      ? [one, await meantRecord(world, chances, entity)]
      : one
  }
  if (entity && path.endsWith('/transitions/{code}')) {
    const run = await meantRun(world, chances, entity, params.code ?? '')
    return path.includes('{key}') ? run : { ids: world.own.get(entity.name) ?? [], ...run }
  }
  if (entity && path.endsWith('/aggregate')) return meantPipeline(chances, entity)
  if (asked) return askedObject(world, chances, asked.body)
  return body ? meantBySchema(world, chances, body) : {}
}

const multipart = (chances: Chances, body: unknown): Pick<FuzzRequest, 'headers' | 'payload'> => {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []
  const quoted = (text: string) => wellFormed(text.replace(/[\r\n"]/g, '%22')).slice(0, 500)
  const name = chances.isLuck(0.7)
    ? chances.pick(['a.csv', 'a.xlsx', 'a.pdf', 'a.png', 'a.xml'])
    : quoted(hostileText(chances))
  const content = chances.pick([
    'name;amount\na;1\n',
    '%PDF-1.7',
    '<Document/>',
    'PK\u0003\u0004',
    wellFormed(hostileText(chances)),
  ])
  const parts = [
    ...fields.map(
      ([key, value]) =>
        `Content-Disposition: form-data; name="${quoted(key)}"\r\n\r\n${wellFormed(jsonOf(value))}`,
    ),
    `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}`,
  ]
  const whole = parts.map(part => `--b\r\n${part}\r\n`).join('')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${chances.isLuck(0.05) ? 'c' : 'b'}` },
    payload: chances.isLuck(0.9) ? `${whole}--b--\r\n` : whole.slice(0, chances.upTo(whole.length)),
  }
}

const takesFiles = /\/(documents|photo|upload|file|content)(\/|$)/

const headersOf = (chances: Chances): Record<string, string> => {
  const some: Record<string, string> = {}
  if (chances.isLuck(0.15))
    some['if-match'] = chances.pick(['1', '"1"', '*', '-1', '1e3', 'W/"1"', '9'.repeat(30)])
  if (chances.isLuck(0.1))
    some['idempotency-key'] = chances.pick(['a', 'x'.repeat(300), '\u00e9', ' ', `k${chances.upTo(1e9)}`])
  if (chances.isLuck(0.05))
    some['accept-language'] = chances.pick(['fr-FR', 'xx-YY', '*', 'x'.repeat(900), 'en;q=z'])
  if (chances.isLuck(0.03)) some['x-context-token'] = 'x.y.z'
  return some
}

/** One request of an operation: meant well, nearly well, or ill, by luck. */
export const makeRequest = async (making: Making, operation: Operation): Promise<FuzzRequest> => {
  const { chances } = making
  const as = chances.pick([...askers, 'admin', 'admin', 'admin'] as const)
  const params: Record<string, string> = {}
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    params[name] = pathValue(making, operation, name)
    return encoded(chances, params[name])
  })
  const asked = making.asked.get(askedBy(operation.method, operation.path, params))
  const url = path + queryOf(making, operation, asked)
  const request: FuzzRequest = { as, method: operation.method, url, headers: headersOf(chances) }
  if (operation.method === 'GET' || (operation.method === 'DELETE' && !operation.body)) return request
  const meant = await meantBody(making, operation, asked, params)
  const body = chances.isLuck(0.25) ? meant : mutate(chances, meant)
  if (takesFiles.test(operation.path) && chances.isLuck(0.7)) {
    const { headers, payload } = multipart(chances, body)
    return { ...request, headers: { ...request.headers, ...headers }, payload }
  }
  const payload = chances.isLuck(0.02) ? jsonOf(body).slice(0, 40) : jsonOf(body)
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' }, payload }
}
