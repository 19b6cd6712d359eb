import {
  insertRecords,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveRecords,
  sql,
  type Work,
} from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { type Prepared, prepareFiles } from '#processes/payment-files/prepare.ts'
import { bankOf } from './identifiers.ts'
import type { Idea } from './invent-contracts.ts'
import { arrivalOf } from './paying-habits.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** Months before the present one in which the house collects and pays by files; before that, payments came without. */
export const fileMonths = 3

/** Accounts of those whom the house pays. */
export const writeSupplierAccounts = async (work: Work, world: World): Promise<void> => {
  const suppliers = await loadByRegistrations(work, 'person', [...world.suppliers, world.insurer])
  await insertRecords(
    work,
    'bankAccount',
    suppliers.map(supplier => {
      const iban = world.house.country.iban(
        luckOf(world.house.tenant, 'supplier account', String(supplier.name)),
      )
      const bank = bankOf(iban)
      return {
        name: `${supplier.name}, ${bank.name}`,
        personRegistration: supplier.registration,
        orgaRegistration: supplier.orgaRegistration,
        bankIban: iban,
        bankBic: bank.bic,
        bankName: bank.name,
        bankOwner: supplier.name,
        bankCountry: world.house.country.code,
      }
    }),
  )
}

/** What earlier collections left on mandates; one that none was made under was signed again of late. */
export const recallMandates = (world: World, day: string): Promise<void> =>
  world.time.on(day, '06:20', world.house.staff.accounting.username, async work => {
    const { rows } = await work.tx.query<{ person: string; first: string; last: string }>(
      sql`select person_registration as person, min(date)::text as first, max(date)::text as last from bank_operation
          where tenant_id = ${work.caller.tenantId}::int and payment_mode = 'DIRECT_DEBIT' and status = 'ACTIVE' group by person_registration`,
    )
    const uses = new Map(rows.map(row => [row.person, row]))
    const mandates = await loadMatching(work, 'mandate', {}, { lock: 'update' })
    await saveRecords(
      work,
      'mandate',
      mandates.map(before => {
        const use = uses.get(String(before.personRegistration))
        const after = use
          ? { ...before, firstUseDate: use.first, lastUseDate: use.last }
          : { ...before, rumDateOfSignature: addDays(day, -200) }
        return { before, after }
      }),
      { unchecked: true },
    )
  })

const filesOf = ({ files }: Prepared): string[] => files.map(file => file.registration)

const sendFiles = async (work: Work, registrations: readonly string[]): Promise<void> => {
  for (const code of ['confirm', 'generate', 'send'] as const)
    await move(work, 'paymentFile', registrations, code)
}

/** What a bank refused is not collected again: the client was called and pays by transfer. */
const leaveOutRefused = async (work: Work, registrations: readonly string[]): Promise<string[]> => {
  const lines = await loadMatching(work, 'paymentFileLine', { paymentFileRegistration: [...registrations] })
  const refused = await loadMatching(work, 'paymentFileLine', {
    invoiceRegistration: lines.map(l => String(l.invoiceRegistration)),
    status: 'REJECTED',
  })
  const known = new Set(refused.map(l => l.invoiceRegistration))
  const out = lines.filter(l => known.has(l.invoiceRegistration))
  await move(
    work,
    'paymentFileLine',
    out.map(l => String(l.registration)),
    'exclude',
    { reason: 'Refused last time, the client pays by transfer' },
  )
  const empty = registrations.filter(file =>
    lines.every(l => l.paymentFileRegistration !== file || out.includes(l)),
  )
  await move(work, 'paymentFile', empty, 'cancel', { reason: 'Nothing is left in it' })
  return registrations.filter(file => !empty.includes(file))
}

/** Makes files of what falls due in the weeks ahead, and of what is owed to suppliers, and sends them. */
export const sendPaymentFiles = async (
  world: World,
  day: string,
  type: 'DIRECT_DEBIT' | 'CREDIT_TRANSFER',
): Promise<void> => {
  const until = type === 'DIRECT_DEBIT' ? addDays(day, 40) : day
  await world.time.on(day, '10:20', world.house.staff.accounting.username, async work => {
    const made = filesOf(await prepareFiles(work, { date: until, types: [type] }))
    await sendFiles(work, await leaveOutRefused(work, made))
  })
}

/** Why a bank refuses: mostly for want of money. */
const refusals = ['AM04', 'AM04', 'AM04', 'MS02', 'AC04'] as const

/** Whether a client's habit lets a collection through. */
const isGood = (line: Plain, invoice: Plain | undefined, idea: Idea | undefined): boolean => {
  if (!idea || !invoice || line.type !== 'DIRECT_DEBIT') return true
  const dueDate = String(invoice.dueDate)
  const arrival = arrivalOf(idea.habit, { dueDate, key: idea.key, isCollected: true })
  return arrival !== null && arrival.share === 1 && arrival.date <= String(line.date)
}

const answerOf = (file: Plain, refused: readonly Plain[]): string => {
  const verdict = (line: Plain) => {
    const code = luckOf('refusal', String(line.endToEndId)).pick(refusals)
    return `<TxInfAndSts><OrgnlEndToEndId>${line.endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>R-${file.registration}</MsgId><CreDtTm>${file.sentDate}T18:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${file.messageId}</OrgnlMsgId><OrgnlMsgNmId>${file.format}</OrgnlMsgNmId><GrpSts>${refused.length ? 'PART' : 'ACCP'}</GrpSts></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file.registration}</OrgnlPmtInfId>${refused.map(verdict).join('')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`
}

/** The bank answers to the files that were sent: most is taken, some refused. */
export const answerFiles = async (
  world: World,
  day: string,
  ideaOf: ReadonlyMap<string, Idea>,
): Promise<void> => {
  await world.time.on(day, '07:40', world.house.staff.accounting.username, async work => {
    const files = await loadMatching(work, 'paymentFile', { status: 'SENT' })
    for (const file of files) {
      const lines = await loadMatching(work, 'paymentFileLine', {
        paymentFileRegistration: String(file.registration),
        status: 'SENT',
      })
      const invoices = new Map(
        (
          await loadByRegistrations(
            work,
            'invoice',
            lines.map(l => String(l.invoiceRegistration)),
          )
        ).map(i => [i.registration, i]),
      )
      const refused = lines.filter(
        l => !isGood(l, invoices.get(l.invoiceRegistration), ideaOf.get(String(l.contractRegistration))),
      )
      await move(work, 'paymentFile', [String(file.registration)], 'acknowledge', {
        input: { answer: answerOf(file, refused) },
      })
    }
  })
}

/** Batches whose day has come are settled on it. */
export const settleBatches = async (work: Work, day: string): Promise<void> => {
  const batches = await loadMatching(work, 'sepa', {
    status: ['ACCEPTED', 'PARTIALLY_REJECTED'],
    date: { lte: day },
  })
  await move(
    work,
    'sepa',
    batches.map(b => String(b.registration)),
    'settle',
  )
}

/** Invoices that are on their way through the bank, so that nobody pays them a second time. */
export const inFiles = async (work: Work, invoices: readonly Plain[]): Promise<ReadonlySet<unknown>> => {
  if (invoices.length === 0) return new Set()
  const lines = await loadMatching(work, 'paymentFileLine', {
    liveInvoice: invoices.map(i => String(i.registration)),
  })
  return new Set(lines.map(line => line.liveInvoice))
}
