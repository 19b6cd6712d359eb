import {
  type Effect,
  entityOf,
  type Guard,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { worksTotal } from '#entities/assets/maintenance.rules.ts'
import { AppError, message, statusParam } from '#errors/index.ts'
import { addTax } from '#finance/index.ts'
import type { Process } from '../call.ts'
import { taxRates } from '../tax-rates.ts'
import { sendAssets, takeBackAssets } from './move-assets.ts'

const gone = ['SOLD', 'SCRAPPED', 'LOST']

const assetFree: Guard = async (maintenance, work) => {
  const [asset] = await loadByRegistrations(work, 'asset', [String(maintenance.assetRegistration)])
  if (asset && gone.includes(String(asset.status)))
    return {
      message: message('THE_ASSET_IN_STATUS', { status: statusParam('asset', asset.status) }),
      field: 'assetRegistration',
    }
  return null
}

const amountOf = (maintenance: Plain): number | null =>
  (maintenance.amountExclTax as number | null | undefined) ?? worksTotal(maintenance as never)

/** What a workshop has done is paid for by somebody: only under warranty it may cost nothing. */
const costed: Guard = maintenance =>
  amountOf(maintenance) !== null || maintenance.isUnderWarranty
    ? null
    : { message: message('AMOUNT_MISSING'), field: 'amountExclTax' }

const start: Effect = async (work, maintenances, run) => {
  for (const maintenance of maintenances) maintenance.submitDate = String(run.input.date ?? run.date)
  await sendAssets(work, maintenances)
}

/** A mileage that a workshop has read goes to the asset, which never runs backwards. */
const keepMileage = async (work: Work, maintenances: readonly Plain[]): Promise<void> => {
  const read = new Map(maintenances.map(m => [String(m.assetRegistration), m.mileage as number | undefined]))
  const assets = await loadByRegistrations(work, 'asset', [...read.keys()], { lock: 'update' })
  const changes = assets.flatMap(before => {
    const mileage = read.get(String(before.registration))
    const auto = before.auto as Plain | undefined
    return mileage !== undefined && mileage !== null && mileage > ((auto?.mileage as number | undefined) ?? 0)
      ? [{ before, after: { ...before, auto: { ...auto, mileage } } }]
      : []
  })
  if (changes.length) await saveRecords(work, 'asset', changes, { unchecked: true })
}

const takeBack: Effect = async (work, maintenances, run) => {
  const day = String(run.input.date ?? run.date)
  for (const maintenance of maintenances) {
    if (maintenance.submitDate && day < String(maintenance.submitDate))
      throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('HANDED_IN_LATER')])
    maintenance.returnDate = day
    if (typeof run.input.mileage === 'number') maintenance.mileage = run.input.mileage
  }
  await keepMileage(work, maintenances)
  await takeBackAssets(work, maintenances)
}

/** The amounts that were not typed: the sum of the lines, and the tax of the day it is validated on. */
const complete = async (work: Work, maintenances: readonly Plain[], day: string): Promise<void> => {
  const rateOn = await taxRates(work)
  for (const maintenance of maintenances) {
    const currency = String(maintenance.currency ?? 'EUR')
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
const validate: Effect = async (work, maintenances, run) => {
  const day = String(run.input.date ?? run.date)
  await complete(work, maintenances, day)
  await insertAny(
    work,
    entityOf(work.model, 'assetExpense'),
    maintenances
      .filter(maintenance => maintenance.amountExclTax !== 0)
      .map(maintenance => ({
        status: 'ACTIVE',
        type: expenseType[String(maintenance.type)] ?? 'MAINTENANCE',
        name: maintenance.name ?? maintenance.registration,
        date: day,
        maintenanceRegistration: maintenance.registration,
        ...Object.fromEntries(
          [
            'assetRegistration',
            'contractRegistration',
            'supplierRegistration',
            'orgaRegistration',
            'invoiceNumber',
            'currency',
            'amountExclTax',
            'taxCode',
            'amountInclTax',
            'isRecharged',
          ].map(field => [field, maintenance[field]]),
        ),
      })),
  )
}

/** Validated by mistake: its expense no longer counts. */
const reopen: Effect = async (work, maintenances) => {
  for (const maintenance of maintenances) maintenance.validationDate = undefined
  const expenses = await loadMatching(
    work,
    'assetExpense',
    { maintenanceRegistration: maintenances.map(m => String(m.registration)), status: 'ACTIVE' },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'assetExpense',
    expenses.map(before => ({ before, after: { ...before, status: 'ARCHIVED' } })),
    { unchecked: true, verb: 'transition', transition: 'archive' },
  )
}

/** Assets in the workshop and back, and what it cost. */
export const maintenances: Process = {
  guards: { 'maintenance/asset-free': assetFree, 'maintenance/costed': costed },
  effects: {
    'maintenance/start': start,
    'maintenance/return': takeBack,
    'maintenance/validate': validate,
    'maintenance/reopen': reopen,
    'maintenance/cancel': takeBackAssets,
  },
}
