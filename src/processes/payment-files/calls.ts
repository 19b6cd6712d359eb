import { loadMatching, runOver } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { inBackground } from '../begin-long-run.ts'
import type { Call, CallRequest } from '../call.ts'
import { doApart } from '../do-apart.ts'
import { given } from '../given.ts'
import { isTrue } from '../run-scope.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { filesRun } from './files-run.ts'
import { type FileScope, prepareFiles } from './prepare.ts'
import { toldPaymentFiles } from './told-payment-files.ts'

const dayOf = (value: unknown): string => {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value ?? ''))
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  if (!value) throw new AppError('MISSING_FIELD_IN_BODY', ['date'])
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new AppError('INVALID_DATE', [String(value).slice(0, 30)])
  return day
}

const textsOf = (value: unknown, field: string): string[] => {
  if (value === undefined || value === null || value === '') return []
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [undefined]
  if (list.length > 1000 || list.some(v => typeof v !== 'string'))
    throw new AppError('INVALID_ARRAY_FIELD', [field])
  return (list as string[]).map(text => text.trim()).filter(Boolean)
}

const scopeOf = ({ query, body }: CallRequest): FileScope => {
  const given = { ...query, ...(body as Record<string, unknown> | null | undefined) }
  const types = textsOf(given.types, 'types')
  const unknown = types.find(type => !['DIRECT_DEBIT', 'CREDIT_TRANSFER'].includes(type))
  if (unknown) throw new AppError('INVALID_FIELD_VALUE', ['types', unknown.slice(0, 60)])
  return { date: dayOf(given.date), organizations: textsOf(given.organizations, 'organizations'), types }
}

const show = (async (engine, caller, request) => {
  return engine.work(caller, work => prepareFiles(work, scopeOf(request)), { dryRun: true })
}) satisfies Call['run']

const prepare = (async (engine, caller, request) => {
  const { dryRun } = { ...request.query, ...given(request.body) }
  const scope = scopeOf(request)
  const isDry = isTrue(dryRun)
  const begun = isDry ? null : await inBackground(engine, caller, request, filesRun, scope)
  return begun ?? engine.work(caller, work => prepareFiles(work, scope), { dryRun: isDry })
}) satisfies Call['run']

/** Takes a pain.002: finds the file that it speaks of and acknowledges it. */
const takeAnswer = (async (engine, caller, { body }) => {
  const content = (body as { content?: unknown } | null | undefined)?.content
  if (typeof content !== 'string' || !content.trim()) throw new AppError('MISSING_FIELD_IN_BODY', ['content'])
  const { originalMessageId } = await doApart(
    { code: engine.code, tenantId: caller.tenantId },
    'read-status-report',
    content,
  )
  return engine.work(caller, async work => {
    const [file] = await loadMatching(
      work,
      'paymentFile',
      { messageId: originalMessageId },
      { lock: 'update', asCaller: true },
    )
    if (!file) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['paymentFile', originalMessageId])
    const [after] = await runOver(work, 'paymentFile', 'acknowledge', [file], {
      input: { answer: content },
    })
    return { registration: after!.registration, status: after!.status }
  })
}) satisfies Call['run']

/**
 * `GET /api/script/runs/payment-file-preview?date=&organizations=&types=` shows what would be in the files,
 * `POST …/prepare-payment-files` makes them as drafts (`dryRun`: shows them alone), `POST …/import-payment-status` takes a bank's answer.
 */
export const paymentFileCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/script/runs/payment-file-preview',
    permission: 'read paymentFiles',
    told: toldPaymentFiles.preview,
    run: show,
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/prepare-payment-files',
    permission: 'write paymentFiles',
    told: orBegun(toldPaymentFiles.prepare),
    longRun: filesRun,
    run: prepare,
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/import-payment-status',
    isLong: true,
    told: toldPaymentFiles.takeAnswer,
    run: takeAnswer,
  }),
]
