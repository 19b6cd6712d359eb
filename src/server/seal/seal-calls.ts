import {
  acceptFound,
  type Caller,
  checkRecords,
  entityOf,
  type Finding,
  isUuid,
  loadKeys,
  type Place,
  type Plain,
  readsField,
  requireRead,
  sealHead,
  type Verified,
  verifySeal,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import { labelOf } from '#locales/index.ts'
import { labelAt } from '#locales/labels.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../product.ts'
import { writeAudit } from '../sign-in/audit.ts'
import { findingText } from './finding-text.ts'
import { toldSeal } from './told-seal.ts'

/** An answer comes within so long, and says where the next one goes on. */
const stretchMs = 4000
const mostReason = 500

const bodyOf = (body: unknown): Plain =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Plain) : {}

const dayOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !isIsoDate(value))
    throw new AppError('INVALID_FIELD_IN_BODY', ['from', message('EXPECTED_DAY')])
  return value
}

/** A place that an answer has named; anything else begins nowhere. */
const placeOf = (value: unknown): Place | undefined => {
  if (value === undefined || value === null) return undefined
  const { part, after, entity } = bodyOf(value)
  const isBehind = typeof after === 'string' && isUuid(after)
  if (part === 'days' && typeof after === 'string' && isIsoDate(after)) return { part, after }
  if (part === 'records' && isBehind) return { part, after }
  if (part === 'untold' && isBehind && typeof entity === 'string') return { part, after, entity }
  throw new AppError('INVALID_FIELD_IN_BODY', ['place', message('UNKNOWN_NAME', { name: 'place' })])
}

/** What a record's own line can take over: neither the lines themselves nor sums, which follow from others. */
const acceptable: ReadonlySet<Finding['kind']> = new Set(['RECORD_CHANGED', 'LINES_MISSING'])

/** The product's own model of a tenant in the caller's words, for naming what was found. */
const inWords = async (product: Product, caller: Caller, findings: readonly Finding[]) => {
  const { model } = await product.models.load(caller.tenantId)
  return findings.map(finding => {
    const entity = finding.entity ? model.entities.get(finding.entity) : undefined
    const field = entity?.fields.find(one => one.name === finding.field)
    return {
      ...finding,
      text: findingText(caller.locale, finding),
      isAcceptable:
        acceptable.has(finding.kind) && !entity?.fields.find(one => one.name === finding.field)?.rollup,
      ...(entity
        ? { entityLabel: labelOf(caller.locale, entity.name, entity.label), clientRoute: entity.clientRoute }
        : {}),
      ...(entity && field
        ? {
            fieldLabel: labelAt(
              caller.locale,
              [`${entity.name}.${field.name}`, `field.${field.name}`],
              field.label,
            ),
          }
        : {}),
    }
  })
}

const addUp = (sum: Verified, part: Verified): Verified => ({
  findings: [...sum.findings, ...part.findings],
  seals: sum.seals + part.seals,
  records: sum.records + part.records,
  lines: sum.lines + part.lines,
  orderOnly: sum.orderOnly + part.orderOnly,
  erased: sum.erased + part.erased,
  next: part.next,
})

const verify = async (product: Product, caller: Caller, body: Plain) => {
  const own = await product.callers.product(caller.tenantId)
  const end = Date.now() + stretchMs
  let sum: Verified = { findings: [], seals: 0, records: 0, lines: 0, orderOnly: 0, erased: 0 }
  for await (const part of verifySeal(product.engine, own, {
    from: dayOf(body.from),
    place: placeOf(body.place),
  })) {
    sum = addUp(sum, part)
    if (Date.now() >= end) break
  }
  return { ...sum, findings: await inWords(product, caller, sum.findings), next: sum.next ?? null }
}

/** One record against its history, as far as the caller reads it. */
const verifyRecord = async (product: Product, caller: Caller, body: Plain) => {
  const { entity: name, key } = body
  if (typeof name !== 'string') throw new AppError('MISSING_FIELD_IN_BODY', ['entity'])
  if (typeof key !== 'string') throw new AppError('MISSING_FIELD_IN_BODY', ['key'])
  const findings = await product.engine.work(caller, async work => {
    const entity = entityOf(work.model, name)
    requireRead(work.caller, entity)
    const [record] = await loadKeys(work, entity, [key])
    const checked = await checkRecords(work, [String(record!._id)])
    return checked.findings.map(finding => {
      const field = entity.fields.find(one => one.name === finding.field)
      return field && !readsField(work.caller, entity, field, work.model)
        ? { ...finding, field: undefined }
        : finding
    })
  })
  return { findings: await inWords(product, caller, findings) }
}

const acceptRecord = (product: Product, caller: Caller, body: Plain) => {
  const { entity: name, key, reason } = body
  if (typeof name !== 'string') throw new AppError('MISSING_FIELD_IN_BODY', ['entity'])
  if (typeof key !== 'string') throw new AppError('MISSING_FIELD_IN_BODY', ['key'])
  if (typeof reason !== 'string' || !reason.trim()) throw new AppError('MISSING_FIELD_IN_BODY', ['reason'])
  const said = reason.trim().slice(0, mostReason)
  return product.engine.work(caller, async work => {
    const entity = entityOf(work.model, name)
    const [record] = await loadKeys(work, entity, [key], true)
    const fields = await acceptFound(work, entity, record!, said)
    await writeAudit(work, {
      action: 'SEAL',
      entityName: entity.name,
      record: record!,
      details: { fields, reason: said },
    })
    return { fields }
  })
}

/**
 * `GET /api/core/seal`: the newest seal, its day and hash, to be kept where nobody who writes here can reach it. `POST
 * …/verify` `{ from?, place? }`: the tenant's records against its seals, a stretch a call (`next` is the following one's
 * `place`); for who administers. `POST …/verify-record` `{ entity, key }`: one record, for who reads it. `POST
 * …/accept` `{ entity, key, reason }`: takes a record over as it stands by a line of its history; for who administers.
 */
export const sealCalls = (product: Product): Call[] => [
  toldCall({
    method: 'GET',
    path: '/api/core/seal',
    permission: 'read histories',
    told: toldSeal.head,
    run: async (engine, caller) => {
      const head = await sealHead(engine, caller)
      return head
        ? { day: head.day, hash: head.hash, lines: head.lines, records: head.records, until: head.until }
        : null
    },
  }),
  toldCall({
    method: 'POST',
    path: '/api/core/seal/verify',
    permission: 'isAdmin',
    isHeavy: true,
    told: toldSeal.verify,
    run: (_, caller, { body }) => {
      return verify(product, caller, bodyOf(body))
    },
  }),
  toldCall({
    method: 'POST',
    path: '/api/core/seal/verify-record',
    told: toldSeal.verifyRecord,
    run: (_, caller, { body }) => verifyRecord(product, caller, bodyOf(body)),
  }),
  toldCall({
    method: 'POST',
    path: '/api/core/seal/accept',
    permission: 'isAdmin',
    told: toldSeal.accept,
    run: (_, caller, { body }) => {
      return acceptRecord(product, caller, bodyOf(body))
    },
  }),
]
