import { entityOf, insertAny, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const disputes = [
  'The client says that the machine stood still for two weeks',
  'The client asks for the delivery report',
  'The amount differs from the schedule that the client has',
]

/** Invoices of which the client says that they are wrong; one of them is. */
const disputeAndCredit = async (work: Work, world: World): Promise<void> => {
  const late = await loadMatching(
    work,
    'invoice',
    { pr: 'RECEIVABLE', status: 'ISSUED', isLate: true, type: 'INVOICE' },
    { limit: 60 },
  )
  const spread = late.filter((_, i) => i % Math.max(1, Math.floor(late.length / 4)) === 1)
  for (const [i, invoice] of spread.slice(0, disputes.length).entries())
    await move(work, 'invoice', [String(invoice.registration)], 'dispute', { reason: disputes[i]! })
  const wrong = spread[disputes.length]
  if (wrong)
    await move(work, 'invoice', [String(wrong.registration)], 'credit', {
      reason: 'Billed to the wrong company',
      input: { date: world.today, comment: 'Billed again to the right company' },
    })
}

/** What collections wrote down about contracts that are late. */
const lateNotes = [
  'Client called: new bank since last month, mandate to be re-signed this week.\n\nWants to pay this one by transfer.',
  'Accountant is on leave; payment promised for Friday.',
  'Left a message with the finance director. **Second call on Monday.**',
  'Direct debit came back for lack of funds. The director asks for two instalments.',
]

/** What the office wrote down about contracts that run. */
const otherNotes = [
  'Insurance certificate received and filed.',
  'Client thinks of a second machine in spring: call in February.',
  'New site: the machine moved, address of delivery changed.',
  'Guarantee signed at the branch, original in the safe.',
]

const noteOn = (entityName: string, record: Plain, text: string): Plain => ({
  entityName,
  entityRegistration: record.registration,
  orgaRegistration: record.orgaRegistration ?? null,
  text,
})

const writeNotes = async (world: World): Promise<void> => {
  const { collections, office } = world.house.staff
  await world.time.on(addDays(world.today, -3), '16:40', collections.username, async work => {
    const late = await loadMatching(work, 'contract', { isLate: true })
    await insertAny(
      work,
      entityOf(work.model, 'note'),
      late
        .filter((_, i) => i % 2 === 0)
        .map((contract, i) => noteOn('contract', contract, lateNotes[i % lateNotes.length]!)),
    )
  })
  await world.time.on(addDays(world.today, -12), '11:05', office.username, async work => {
    const running = await loadMatching(work, 'contract', { status: 'ACTIVE', isLate: false })
    await insertAny(
      work,
      entityOf(work.model, 'note'),
      running
        .filter((_, i) => i % 11 === 3)
        .map((contract, i) => noteOn('contract', contract, otherNotes[i % otherNotes.length]!)),
    )
  })
}

/** Papers that are still asked for. */
const writeExpectedDocuments = async (world: World): Promise<void> => {
  await world.time.on(addDays(world.today, -2), '10:55', world.house.staff.office.username, async work => {
    const validated = await loadMatching(work, 'contract', { status: 'VALIDATED' })
    const incomplete = await loadMatching(work, 'deal', { status: ['INCOMPLETE', 'STUDY'] })
    const paper = (entityName: string, type: string, name: string) => (record: Plain) => ({
      entityName,
      entityRegistration: record.registration,
      orgaRegistration: record.orgaRegistration ?? null,
      type,
      name,
      isMandatory: true,
      // Whoever brought the deal, or is its client, is to send it.
      isShared: true,
    })
    await insertAny(work, entityOf(work.model, 'document'), [
      ...validated.map(paper('contract', 'INSURANCE', 'Insurance certificate')),
      ...incomplete.map(paper('deal', 'ACCOUNTS', 'Annual accounts')),
      ...incomplete.filter((_, i) => i % 2 === 0).map(paper('deal', 'TAX_CERTIFICATE', 'Tax certificate')),
    ])
  })
}

/** What does not go by the book: disputes, a credit note, notes of calls, papers that are missing. */
export const writeIncidents = async (world: World): Promise<void> => {
  await world.time.on(world.today, '06:10', world.house.staff.collections.username, work =>
    disputeAndCredit(work, world),
  )
  await writeNotes(world)
  await writeExpectedDocuments(world)
}
