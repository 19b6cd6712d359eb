import { entityOf, insertAny, insertRecords, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { addDays, addMonths, roundToCurrency } from '#finance/index.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const keys = (records: readonly Plain[]): string[] => records.map(record => String(record.registration))
const personIn = (contract: Plain, role: string): string | undefined =>
  ((contract.persons as Plain[] | undefined) ?? []).find(p => p.role === role)?.personRegistration as
    | string
    | undefined

/** What answers for a contract: its guarantor, or for the larger ones a pledge or a bank. */
const collateralOf = (contract: Plain, i: number): Plain | null => {
  const financed = (contract.financedAmountExclTax as number | undefined) ?? 0
  const common = {
    contractRegistration: contract.registration,
    startDate: contract.startDate,
    endDate: contract.endDate,
  }
  const guarantor = personIn(contract, 'GUARANTOR')
  if (guarantor)
    return {
      ...common,
      name: `Guarantee for ${contract.name}`,
      type: 'GUARANTEE',
      personRegistration: guarantor,
      amount: financed,
      percentage: 0.5,
      description: 'Joint and several, limited to the amount financed',
    }
  if (financed < 150_000) return null
  const isPledge = i % 2 === 0
  return {
    ...common,
    name: `${isPledge ? 'Pledge of the business' : 'Bank guarantee'}, ${contract.name}`,
    type: isPledge ? 'PLEDGE' : 'BANK_GUARANTEE',
    personRegistration: personIn(contract, 'CLIENT'),
    amount: Math.round(financed * 0.6),
    percentage: isPledge ? 0.4 : 1,
    rank: 1,
    registerReference: isPledge ? `PLG-${20_310 + i}` : undefined,
    valuationDate: contract.startDate,
  }
}

const writeCollaterals = async (work: Work): Promise<void> => {
  const contracts = await loadMatching(work, 'contract', { status: ['ACTIVE', 'VALIDATED', 'CLOSED'] })
  const bodies = contracts
    .map((contract, i) => ({ contract, body: collateralOf(contract, i) }))
    .filter(c => c.body)
  const made = await insertAny(
    work,
    entityOf(work.model, 'collateral'),
    bodies.map(c => c.body!),
  )
  const of = (...statuses: string[]) =>
    made.filter((_, i) => statuses.includes(String(bodies[i]!.contract.status)))
  for (const collateral of of('ACTIVE', 'CLOSED'))
    await move(work, 'collateral', [String(collateral.registration)], 'activate', {
      input: { date: collateral.startDate },
    })
  await move(work, 'collateral', keys(of('CLOSED')), 'release', {
    reason: 'The contract has ended',
    input: { date: work.caller.today },
  })
}

const lenders = ['Crédit du Ponant', 'Banque Régionale Atlantique', 'Caisse des Deux Rives', 'Locam Ouest']

const externalOf = (world: World, i: number): Plain => {
  const { house, today, clients } = world
  const { registration } = clients[(i * 2) % clients.length]!
  const luck = luckOf(house.tenant, 'external', i)
  const financed = luck.between(3, 40) * 5000
  const start = addMonths(today, -luck.between(4, 40))
  const months = luck.pick([48, 60, 84])
  const left = Math.max(0, months - 22)
  return {
    personRegistration: registration,
    lender: luck.pick(lenders),
    type: luck.pick(['LOAN', 'LEASE', 'STATE_LOAN', 'OVERDRAFT']),
    externalReference: `${luck.between(100, 999)}-${luck.between(10_000, 99_999)}`,
    source: luck.pick(['DECLARED', 'ACCOUNTS', 'STATEMENT']),
    startDate: start,
    endDate: addMonths(start, months),
    financedAmount: financed,
    outstanding: Math.round((financed * left) / months),
    payment: roundToCurrency((financed / months) * 1.09, 'EUR'),
    remainingMonths: left,
    statementDate: addDays(today, -70),
  }
}

/** Scores of the last two years, each decided in its way, and some that still wait. */
const writeScores = async (world: World, count: number): Promise<void> => {
  const { house, today, time, clients } = world
  const asked = Array.from({ length: count }, (_, i) => ({
    personRegistration: clients[i % clients.length]!.registration,
    orgaRegistration: world.branches[clients[i % clients.length]!.client.branch],
    amount: luckOf(house.tenant, 'asked', i).between(4, 60) * 2500,
    duration: 48,
    type: i % 5 === 4 ? 'REVIEW' : 'APPLICATION',
  }))
  // A year ago the first of them were asked already: those are superseded by what follows.
  await time.on(addDays(today, -400), '10:05', house.staff.sales.username, async work => {
    const old = await insertRecords(work, 'score', asked.slice(0, Math.ceil(count / 4)))
    await move(work, 'score', keys(old), 'compute')
  })
  const made = await time.on(addDays(today, -24), '10:20', house.staff.sales.username, async work => {
    const scores = await insertRecords(work, 'score', asked)
    return move(work, 'score', keys(scores.filter((_, i) => i % 9 !== 8)), 'compute')
  })
  const waiting = made.filter((_, i) => i % 4 !== 3)
  const of = (recommendation: string) =>
    keys(waiting.filter(score => score.recommendation === recommendation))
  await time.on(addDays(today, -22), '15:45', house.staff.office.username, async work => {
    await move(work, 'score', of('APPROVE'), 'approve', { input: {} })
    await move(work, 'score', of('REFER'), 'refer', { reason: 'Accounts of last year are missing' })
    await move(work, 'score', of('DECLINE'), 'decline', { reason: 'Too much is owed elsewhere' })
  })
}

/** Changes of clients in every stage. */
const writeAmendments = async (world: World): Promise<void> => {
  const { house, today, time, clients } = world
  const companies = clients.filter(({ client }) => !client.isIndividual)
  const luck = luckOf(house.tenant, 'person amendments')
  const change = (n: number, more: Plain): Plain => ({
    personRegistration: companies[(n * 3 + 1) % companies.length]!.registration,
    effectiveDate: addDays(today, -10),
    source: 'PERSON',
    ...more,
  })
  const street = house.country.streetLine(luck.pick(house.country.streets), luck.between(3, 40))
  const made = await time.on(addDays(today, -15), '09:35', house.staff.office.username, work =>
    insertAny(work, entityOf(work.model, 'personAmendment'), [
      change(0, {
        name: 'Moved to another street',
        type: 'ADDRESS',
        changes: [{ field: 'addresses.0.address1', newValue: street }],
      }),
      change(1, {
        name: 'New turnover by the accounts',
        type: 'LEGAL',
        source: 'REVIEW',
        changes: [
          { field: 'company.totalTurnover', newValue: '2450000' },
          { field: 'company.nbOfEmployees', newValue: '31' },
        ],
      }),
      change(2, {
        name: 'New telephone number',
        type: 'REACH',
        effectiveDate: addDays(today, 12),
        changes: [{ field: 'phone', newValue: house.country.phone(luck) }],
      }),
      change(3, {
        name: 'New legal representative',
        type: 'LEGAL',
        source: 'REGISTER',
        changes: [
          {
            field: 'company.legalRepresentative',
            newValue: `${luck.pick(house.country.firstNames)} ${luck.pick(house.country.lastNames)}`,
          },
        ],
      }),
      change(4, {
        name: 'Trading name given up',
        type: 'IDENTITY',
        changes: [{ field: 'commercialName', newValue: '' }],
      }),
    ]),
  )
  const [moved, turnover, phone, , name] = keys(made)
  await time.on(addDays(today, -9), '14:10', house.staff.sales.username, async work => {
    await move(work, 'personAmendment', [moved!, turnover!, phone!], 'approve')
    await move(work, 'personAmendment', [name!], 'refuse', { reason: 'The register still shows it' })
  })
  await time.on(addDays(today, -9), '16:30', house.staff.office.username, work =>
    move(work, 'personAmendment', [moved!, turnover!], 'apply'),
  )
}

/** What secures contracts, what clients owe elsewhere, what they are trusted with, and how they change. */
export const writeCreditFiles = async (world: World, count: number): Promise<void> => {
  const { house, today, time } = world
  await time.on(addDays(today, -65), '11:05', house.staff.office.username, async work => {
    await writeCollaterals(work)
    const external = await insertAny(
      work,
      entityOf(work.model, 'externalContract'),
      Array.from({ length: Math.max(4, Math.round(count / 12)) }, (_, i) => externalOf(world, i)),
    )
    await move(work, 'externalContract', keys(external.filter((_, i) => i % 5 !== 4)), 'activate')
  })
  await writeScores(world, Math.max(8, Math.round(count / 10)))
  await writeAmendments(world)
}
