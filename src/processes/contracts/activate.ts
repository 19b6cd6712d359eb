import {
  type Effect,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { setStatus, writeStrands } from '../write-strands.ts'
import { strandsOf } from './strands.ts'
import { type Terms, termsOf } from './terms.ts'

/** Makes an asset of each financed line that has none yet, and marks all of them leased. */
const leaseAssets = async (work: Work, contracts: readonly Plain[]): Promise<void> => {
  const made: { contract: Plain; line: Plain }[] = []
  const existing = new Map<string, string>()
  for (const contract of contracts)
    for (const line of (contract.assets as Plain[] | undefined) ?? []) {
      if (line.isPartExchange) continue
      if (line.assetRegistration) existing.set(String(line.assetRegistration), String(contract.registration))
      else made.push({ contract, line })
    }
  const assets = await insertRecords(
    work,
    'asset',
    made.map(({ contract, line }) => ({
      name: line.name ?? contract.name,
      description: line.description,
      category: line.category,
      supplierRegistration: line.supplierRegistration ?? personIn(contract, 'SUPPLIER'),
      contractRegistration: contract.registration,
      orgaRegistration: contract.orgaRegistration ?? null,
      taxCode: line.taxCode,
      currency: contract.currency,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      priceExclTax: line.priceExclTax,
      priceInclTax: line.priceInclTax,
      status: 'LEASED',
    })),
    { unchecked: true },
  )
  for (const [i, { line }] of made.entries()) line.assetRegistration = assets[i]!.registration
  await moveAssets(
    work,
    [...existing.keys()],
    ['DRAFT', 'ORDERED', 'IN_STOCK', 'RETURNED'],
    'LEASED',
    existing,
  )
}

const moveAssets = async (
  work: Work,
  registrations: readonly string[],
  from: readonly string[],
  to: string,
  contractOf: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const assets = await loadByRegistrations(work, 'asset', registrations, { lock: 'update' })
  const changes = assets
    .filter(a => from.includes(String(a.status)))
    .map(before => ({
      before,
      after: { ...before, status: to, contractRegistration: contractOf.get(String(before.registration)) },
    }))
  if (changes.length)
    await saveRecords(work, 'asset', changes, {
      unchecked: true,
      verb: 'transition',
      transition: to === 'LEASED' ? 'lease' : 'return',
    })
}

/** What the books show of a start: the asset given on lease, the loan paid out. */
const startEvents = (contracts: readonly Plain[], terms: Map<string, Terms>, date: string): Plain[] =>
  contracts.map(contract => {
    const { family } = terms.get(String(contract.registration))!
    const amount = contract.financedAmountExclTax as number
    return {
      eventType: family === 'LOAN' ? 'DRAWDOWN' : 'ACTIVATION',
      family,
      date,
      currency: contract.currency ?? 'EUR',
      name: String(contract.name ?? contract.registration),
      orgaRegistration: contract.orgaRegistration ?? null,
      contractRegistration: contract.registration,
      payer: personIn(contract, 'PAYER', 'CLIENT'),
      payee: personIn(contract, 'SUPPLIER', 'CLIENT'),
      measures: family === 'LOAN' ? { principal: amount } : { assetNet: assetsNet(contract) ?? amount },
    }
  })

const assetsNet = (contract: Plain): number | undefined => {
  const lines = ((contract.assets as Plain[] | undefined) ?? []).filter(
    l => !l.isPartExchange && typeof l.priceExclTax === 'number',
  )
  return lines.length
    ? Math.round(lines.reduce((sum, l) => sum + (l.priceExclTax as number), 0) * 100) / 100
    : undefined
}

/** Freezes the plan, plans the cashflows, leases the assets and books the start. */
export const activateContracts: Effect = async (work, contracts, run) => {
  const date = String(run.input.date ?? run.date)
  const terms = await termsOf(work, contracts)
  const strands = contracts.flatMap(contract => {
    const found = terms.get(String(contract.registration))
    if (!found)
      throw new AppError('TRANSITION_NOT_ALLOWED', [
        'Activate',
        `${contract.registration} has no chosen quotation`,
      ])
    return strandsOf(contract, found, 1, date)
  })
  await writeStrands(work, strands)
  await leaseAssets(work, contracts)
  for (const contract of contracts) {
    contract.activationDate = date
    contract.planVersion = 1
    contract.productVersion =
      terms.get(String(contract.registration))!.product?.publishedVersion ?? contract.productVersion
  }
  await callEffect(work, 'accounting/post', startEvents(contracts, terms, date), 'contract')
}

/** Undoes the activation: planned cashflows and elements are cancelled, assets free again, the entry reversed. */
export const deactivateContracts: Effect = async (work, contracts, run) => {
  const registrations = contracts.map(c => String(c.registration))
  await setStatus(
    work,
    'cashflow',
    await loadMatching(
      work,
      'cashflow',
      { contractRegistration: registrations, status: 'PLANNED' },
      { lock: 'update' },
    ),
    'CANCELLED',
  )
  await setStatus(
    work,
    'contractElement',
    await loadMatching(
      work,
      'contractElement',
      { contractRegistration: registrations, status: ['PLANNED', 'ACTIVE'] },
      { lock: 'update' },
    ),
    'CANCELLED',
  )
  await moveAssets(
    work,
    contracts
      .flatMap(c => ((c.assets as Plain[] | undefined) ?? []).map(l => String(l.assetRegistration ?? '')))
      .filter(Boolean),
    ['LEASED'],
    'IN_STOCK',
  )
  for (const contract of contracts) {
    contract.activationDate = undefined
    contract.planVersion = undefined
  }
  await callEffect(work, 'accounting/reverse', contracts, 'contract', {
    date: run.date,
    eventTypes: ['ACTIVATION', 'DRAWDOWN'],
  })
}
