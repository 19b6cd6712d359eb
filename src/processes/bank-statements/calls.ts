import { loadByRegistrations, loadMatching, runOver, sql, type Work } from '#engine/index.ts'
import type { Candidate } from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, shown } from '#errors/index.ts'
import { messageIn, tellKept } from '#locales/index.ts'
import { longestMessage } from '../bank-xml.ts'
import { inBackground } from '../begin-long-run.ts'
import type { Call } from '../call.ts'
import { calledFor } from '../called-for.ts'
import { given } from '../given.ts'
import { byRegistration, named } from '../named.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { moveFile, receiveFile } from './files.ts'
import { describe } from './find.ts'
import { candidatesNow } from './match.ts'
import { linesWhileWaiting, type MatchScope, matchRun } from './match-run.ts'
import { type ProposalScope, proposalsRun, proposedLines } from './proposals-run.ts'
import { toldBankStatements } from './told-bank-statements.ts'

const importBankFile = (async (engine, caller, request) => {
  const { fileName, content } = given(request.body)
  if (typeof fileName !== 'string' || !fileName.trim())
    throw new AppError('MISSING_FIELD_IN_BODY', ['fileName'])
  if (typeof content !== 'string' || !content.trim()) throw new AppError('MISSING_FIELD_IN_BODY', ['content'])
  if (content.length > longestMessage)
    throw new AppError('PAYLOAD_TOO_LARGE', [`${longestMessage / 1024 / 1024} MB`])
  const imported = await engine.work(caller, async work => {
    const file = await receiveFile(work, fileName.trim(), content)
    await moveFile(work, file.registration, 'import')
    const [read] = await loadByRegistrations(work, 'camt', [file.registration])
    return read!
  })
  const { registration } = imported
  if (imported.status === 'IMPORTED' && (imported.transactionCount ?? 0) > linesWhileWaiting) {
    const scope: MatchScope = {
      date: caller.today,
      file: registration,
      name: imported.fileName ?? registration,
    }
    const begun = await inBackground(engine, caller, request, matchRun, scope)
    if (begun) return begun
  }
  if (imported.status === 'IMPORTED') await engine.work(caller, work => moveFile(work, registration, 'match'))
  const [file] = await engine.work(caller, work => loadByRegistrations(work, 'camt', [registration]))
  const count = (field: 'statementCount' | 'transactionCount' | 'openCount') => file![field] ?? 0
  return {
    registration,
    status: file!.status,
    error: tellKept(caller.locale, file!.error ?? null),
    statementCount: count('statementCount'),
    transactionCount: count('transactionCount'),
    openCount: count('openCount'),
  }
}) satisfies Call['run']

const lastOf = async (work: Work, transaction: Loaded<'bankTransaction'>, person: string | null) => {
  if (!person) return []
  const found = await loadMatching(
    work,
    'bankTransaction',
    { personRegistration: person, status: 'ALLOCATED' },
    { limit: 4, order: sql`t.date desc, t.id desc` },
  )
  return found
    .filter(t => t.registration !== transaction.registration)
    .map(({ registration, date, reference, amount, currency, decision, decidedBy }) => ({
      registration,
      date,
      reference,
      amount,
      currency,
      decision,
      decidedBy,
    }))
}

type Targets = ReadonlyMap<
  string | null | undefined,
  {
    registration: string
    name?: string | null
    wording?: unknown
    date?: string | null
    invoiceRegistration?: string | null
  }
>

/** A day and a name for what a candidate points at, where that is no invoice. */
const targetsOf = async (work: Work, found: readonly Candidate[]): Promise<Targets> => {
  const all = (field: 'line' | 'operation' | 'batch' | 'capital') =>
    found.flatMap(c => (c[field] ? [c[field]] : []))
  return byRegistration([
    ...(await loadByRegistrations(work, 'paymentFileLine', all('line'))),
    ...(await loadByRegistrations(work, 'bankOperation', all('operation'))),
    ...(await loadByRegistrations(work, 'sepa', all('batch'))),
    ...(await loadByRegistrations(work, 'funding', all('capital'))).map(
      ({ registration, name, nextDueDate }) => ({
        registration,
        name,
        date: nextDueDate,
      }),
    ),
    ...(await loadByRegistrations(work, 'privateEquityOperation', all('capital'))),
    ...(await loadByRegistrations(work, 'claim', all('capital'))),
  ])
}

/** The rule that is about a line: what it says, and what it has learned that from. */
const ruleAnswer = (rule: Loaded<'bankRule'> | null) =>
  rule && {
    registration: rule.registration,
    name: rule.name ?? null,
    decision: rule.decision,
    decides: rule.decides === true,
    isLearned: rule.isLearned === true,
    confirmations: rule.confirmations ?? 0,
    useCount: rule.useCount ?? 0,
    lastUseDate: rule.lastUseDate ?? null,
  }

/** What a statement line may be as things stand now: candidates with their invoices, and what came from that payer before. */
const candidates = (async (engine, caller, { query }) => {
  const registration = query.transaction
  if (typeof registration !== 'string' || !registration)
    throw new AppError('MISSING_FIELD_IN_QUERY', ['transaction'])
  return engine.work(caller, async work => {
    const found = await candidatesNow(work, registration)
    if (!found) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankTransaction', registration])
    const { transaction, findings } = found
    const invoices = await describe(work, [
      ...new Set(found.candidates.flatMap(c => c.shares.map(s => s.invoice))),
    ])
    const person = found.candidates.find(c => c.person)?.person ?? null
    const persons = await loadByRegistrations(work, 'person', named(found.candidates, 'person'))
    const targets = await targetsOf(work, found.candidates)
    const aboutOf = (key: string | null) => {
      const target = targets.get(key)
      return key
        ? {
            registration: key,
            name: target && calledFor(work, target),
            date: target?.date,
            invoice: target?.invoiceRegistration ?? null,
          }
        : null
    }
    return {
      transaction: registration,
      person,
      personNames: Object.fromEntries(persons.map(p => [p.registration, p.name ?? null])),
      openInvoices: findings.invoices.length,
      rule: ruleAnswer(findings.rule),
      candidates: found.candidates.map(candidate => ({
        ...candidate,
        about: aboutOf(candidate.line ?? candidate.operation ?? candidate.batch ?? candidate.capital ?? null),
        shares: candidate.shares.map(share => {
          const invoice = invoices.get(share.invoice)
          const { invoiceNumber, dueDate, totalBalance } = invoice ?? {}
          return { ...share, name: invoice && calledFor(work, invoice), invoiceNumber, dueDate, totalBalance }
        }),
      })),
      last: await lastOf(work, transaction, person),
    }
  })
}) satisfies Call['run']

/** More proposals are taken in the background alone. */
const mostAccepted = 1000

/** Allocates all proposals from a confidence on; an account narrows it. Each by itself: what is refused stays open. */
const acceptProposals = (async (engine, caller, request) => {
  const { above, account } = given(request.body)
  if (typeof above !== 'number' || above < 0.5 || above > 1)
    throw new AppError('INVALID_FIELD_VALUE', ['above', shown(above, 20)])
  const scope: ProposalScope = {
    date: caller.today,
    above,
    account: typeof account === 'string' ? account : null,
  }
  const begun = await inBackground(engine, caller, request, proposalsRun, scope)
  if (begun) return begun
  const open = await engine.work(caller, work => proposedLines(work, scope, mostAccepted))
  let allocated = 0
  const refused: { transaction: string; reason: string }[] = []
  for (const { registration } of open)
    try {
      await engine.work(caller, async work => {
        const records = await loadByRegistrations(work, 'bankTransaction', [registration], {
          lock: 'update',
        })
        await runOver(work, 'bankTransaction', 'allocate', records, {})
      })
      allocated++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ transaction: registration, reason: messageIn(caller.locale, error) })
    }
  return { allocated, refused }
}) satisfies Call['run']

/**
 * `POST /api/script/runs/import-bank-file` `{ fileName, content, background? }`, `GET …/bank-candidates?transaction=`,
 * `POST …/accept-bank-proposals` `{ above, account?, background? }`.
 */
export const bankStatementCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/script/runs/import-bank-file',
    permission: 'write camts',
    isLong: true,
    told: orBegun(toldBankStatements.importFile),
    run: importBankFile,
  }),
  toldCall({
    method: 'GET',
    path: '/api/script/runs/bank-candidates',
    permission: 'read bankTransactions',
    told: toldBankStatements.candidates,
    run: candidates,
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/accept-bank-proposals',
    permission: 'run bankTransactions.allocate',
    told: orBegun(toldBankStatements.accept),
    run: acceptProposals,
  }),
]
