import {
  asks,
  type Effect,
  type Guard,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  on,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { worksTotal } from '#entities/assets/maintenance.rules.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { AppError, message, statusParam } from '#errors/index.ts'
import { addTax } from '#finance/index.ts'
import { among } from '../among.ts'
import type { Process } from '../call.ts'
import { taxRates } from '../tax-rates.ts'
import { sendAssets, takeBackAssets } from './move-assets.ts'

type Maintenance = Loaded<'maintenance'>

const gone = ['SOLD', 'SCRAPPED', 'LOST'] as const

const assetFree: Guard<'maintenance'> = async (maintenance, work) => {
  const [asset] = await loadByRegistrations(work, 'asset', [maintenance.assetRegistration])
  if (asset && among(asset.status, ...gone))
    return {
      message: message('THE_ASSET_IN_STATUS', { status: statusParam('asset', asset.status) }),
      field: 'assetRegistration',
    }
  return null
}

const amountOf = (maintenance: Maintenance): number | null =>
  maintenance.amountExclTax ?? worksTotal(maintenance)

/** What a workshop has done is paid for by somebody: only under warranty it may cost nothing. */
const costed: Guard<'maintenance'> = maintenance =>
  amountOf(maintenance) !== null || maintenance.isUnderWarranty
    ? null
    : { message: message('AMOUNT_MISSING'), field: 'amountExclTax' }

const start: Effect<'maintenance', InputOf<'maintenance', 'start'>> = async (work, maintenances, run) => {
  for (const maintenance of maintenances) maintenance.submitDate = run.input.date ?? run.date
  await sendAssets(work, maintenances)
}

/** A mileage that a workshop has read goes to the asset, which never runs backwards. */
const keepMileage = async (work: Work, maintenances: readonly Maintenance[]): Promise<void> => {
  const read = new Map(maintenances.map(m => [m.assetRegistration, m.mileage]))
  const assets = await loadByRegistrations(work, 'asset', [...read.keys()], { lock: 'update' })
  const changes = assets.flatMap(before => {
    const mileage = read.get(before.registration)
    const { auto } = before
    return mileage !== undefined && mileage !== null && mileage > (auto?.mileage ?? 0)
      ? [{ before, after: { ...before, auto: { ...auto, mileage } } }]
      : []
  })
  if (changes.length) await saveRecords(work, 'asset', changes, { unchecked: true })
}

const takeBack: Effect<'maintenance', InputOf<'maintenance', 'return'>> = async (work, maintenances, run) => {
  const day = run.input.date ?? run.date
  for (const maintenance of maintenances) {
    if (maintenance.submitDate && day < maintenance.submitDate)
      throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('HANDED_IN_LATER')])
    maintenance.returnDate = day
    if (typeof run.input.mileage === 'number') maintenance.mileage = run.input.mileage
  }
  await keepMileage(work, maintenances)
  await takeBackAssets(work, maintenances)
}

/** The amounts that were not typed: the sum of the lines, and the tax of the day it is validated on. */
const complete = async (work: Work, maintenances: readonly Maintenance[], day: string): Promise<void> => {
  const rateOn = await taxRates(work)
  for (const maintenance of maintenances) {
    const currency = maintenance.currency ?? 'EUR'
    const net = amountOf(maintenance) ?? 0
    maintenance.amountExclTax = net
    maintenance.amountInclTax ??= addTax(net, rateOn(maintenance.taxCode, day), { currency }).inclTax
    maintenance.validationDate = day
  }
}

/** The type of expense that a maintenance is. */
const expenseType: Readonly<Record<string, string>> = {
  REPAIR: 'REPAIR',
  BODYWORK: 'REPAIR',
  LEGAL: 'INSPECTION',
}

/** What it cost becomes an expense of the asset, accepted with the maintenance. */
const validate: Effect<'maintenance', InputOf<'maintenance', 'validate'>> = async (
  work,
  maintenances,
  run,
) => {
  const day = run.input.date ?? run.date
  await complete(work, maintenances, day)
  await insertRecords(
    work,
    'assetExpense',
    maintenances
      .filter(maintenance => maintenance.amountExclTax !== 0)
      .map(maintenance => ({
        status: 'ACTIVE' as const,
        type: expenseType[String(maintenance.type)] ?? 'MAINTENANCE',
        name: maintenance.name ?? maintenance.registration,
        date: day,
        maintenanceRegistration: maintenance.registration,
        assetRegistration: maintenance.assetRegistration,
        contractRegistration: maintenance.contractRegistration,
        supplierRegistration: maintenance.supplierRegistration,
        orgaRegistration: maintenance.orgaRegistration,
        invoiceNumber: maintenance.invoiceNumber,
        currency: maintenance.currency,
        amountExclTax: maintenance.amountExclTax ?? 0,
        taxCode: maintenance.taxCode,
        amountInclTax: maintenance.amountInclTax,
        isRecharged: maintenance.isRecharged,
      })),
  )
}

/** Validated by mistake: its expense no longer counts. */
const reopen: Effect<'maintenance'> = async (work, maintenances) => {
  for (const maintenance of maintenances) maintenance.validationDate = undefined
  const expenses = await loadMatching(
    work,
    'assetExpense',
    { maintenanceRegistration: maintenances.map(m => m.registration), status: 'ACTIVE' },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'assetExpense',
    expenses.map(before => ({ before, after: { ...before, status: 'ARCHIVED' as const } })),
    { unchecked: true, verb: 'transition', transition: 'archive' },
  )
}

/** Assets in the workshop and back, and what it cost. */
export const maintenances: Process = {
  guards: {
    'maintenance/asset-free': asks('maintenance', assetFree),
    'maintenance/costed': asks('maintenance', costed),
  },
  effects: {
    'maintenance/start': on('maintenance', start),
    'maintenance/return': on('maintenance', takeBack),
    'maintenance/validate': on('maintenance', validate),
    'maintenance/reopen': on('maintenance', reopen),
    'maintenance/cancel': on('maintenance', takeBackAssets),
  },
}
