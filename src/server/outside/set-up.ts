import { type Plain, type Statement, sql, toStatement } from '#engine/index.ts'
import { type ProviderCode, providers } from './providers/index.ts'
import type { ScorePaths } from './read-score.ts'

/** A service that a house asks, as it is kept with the tenant's model. */
export interface SetUp {
  registration: string
  /** With each change another: what was learnt of the former is not held against it. */
  version: number
  provider: ProviderCode
  /** What the house calls it, where its provider is anybody at an address. */
  title: string | null
  country: string | null
  baseUrl: string | null
  sealedSecret: string | null
  requester: string | null
  model: string | null
  /** Of a million tokens sent, and received. */
  inputPrice: number | null
  outputPrice: number | null
  /** Where in its answers a score stands, and how the key is told, of bureaus whose answers a house declares. */
  paths: ScorePaths
  keyHeader: string | null
  sampleNumber: string | null
  /** The type of numbers by which it is asked of persons. */
  numberType: string | null
  /** How long what it said is relied on. */
  validMonths: number | null
  /** Of one question. */
  price: number | null
  priceCurrency: string | null
  timeoutMs: number | null
  dailyQuota: number | null
  mailHost: string | null
  username: string | null
  folder: string | null
  /** To which answers are sent; null where nobody fetches them. */
  mailAddress: string | null
  isPlusAddressed: boolean
}

/** Reads the services of a tenant that are switched on. */
export const keptServices = (tenantId: number): Statement =>
  toStatement(
    sql`select registration, version, provider, title, country, doc from outside_service where tenant_id = ${tenantId}::int and status = 'ACTIVE' order by id`,
  )

/** What is set up by one record. */
export const oneSetUp = (record: Plain): SetUp => {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : null)
  const number = (name: string) => (typeof record[name] === 'number' ? (record[name] as number) : null)
  return {
    registration: String(record.registration),
    version: Number(record._version ?? record.version ?? 0),
    provider: record.provider as ProviderCode,
    title: text('title'),
    country: text('country'),
    baseUrl: text('baseUrl'),
    sealedSecret: text('sealedSecret'),
    requester: text('requester'),
    model: text('model'),
    inputPrice: number('inputPrice'),
    outputPrice: number('outputPrice'),
    paths: {
      value: text('valuePath') ?? '',
      scale: text('scalePath') ?? '',
      reasons: text('reasonsPath') ?? '',
      usualScale: text('usualScale') ?? '',
    },
    keyHeader: text('keyHeader'),
    sampleNumber: text('sampleNumber'),
    numberType: text('numberType'),
    validMonths: number('validMonths'),
    price: number('price'),
    priceCurrency: text('priceCurrency'),
    timeoutMs: number('timeoutMs'),
    dailyQuota: number('dailyQuota'),
    mailHost: text('mailHost'),
    username: text('username'),
    folder: text('folder'),
    mailAddress: text('mailAddress'),
    isPlusAddressed: record.isPlusAddressed !== false,
  }
}

export const setUpOf = (rows: readonly Plain[]): SetUp[] =>
  rows
    .map(({ doc, ...row }) => oneSetUp({ ...(doc as Plain), ...row }))
    .filter(one => one.provider in providers)
