import { changeRecords, type Effect, type Guard, loadByRegistrations } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'

/** Keeps what the inspector found of the asset as a whole; its findings are typed on the record. */
export const perform: Effect<'inspection', InputOf<'inspection', 'perform'>> = async (
  work,
  inspections,
  run,
) => {
  const { date, ...found } = run.input
  for (const inspection of inspections) {
    inspection.performedDate = date ?? work.at
    inspection.result = found.result ?? inspection.result
    inspection.state = found.state ?? inspection.state
    inspection.mileage = found.mileage ?? inspection.mileage
    inspection.operatingHours = found.operatingHours ?? inspection.operatingHours
  }
}

/** An inspection that failed says why. */
export const isComplete: Guard<'inspection'> = inspection =>
  inspection.result === 'PASSED' || inspection.findings?.length
    ? null
    : { message: message('FINDINGS_MISSING'), field: 'findings' }

/** What is read of a counter, which never runs backwards; undefined where it says nothing new. */
const countedOn = (read: number | null | undefined, before: number | null | undefined): number | undefined =>
  read && read > (before ?? 0) ? read : undefined

/** What an asset takes over from an inspection: its state, its mileage and its hours. */
const takenOver = (asset: Loaded<'asset'>, inspection: Loaded<'inspection'>) => {
  const mileage = countedOn(inspection.mileage, asset.auto?.mileage)
  const operatingHours = countedOn(inspection.operatingHours, asset.auto?.operatingHours)
  const auto = {
    ...asset.auto,
    ...(mileage ? { mileage } : {}),
    ...(operatingHours ? { operatingHours } : {}),
  }
  return { state: inspection.state || asset.state, auto: Object.keys(auto).length ? auto : asset.auto }
}

/** The asset takes over the state, the mileage and the hours that were read, which never run backwards. */
export const validate: Effect<'inspection'> = async (work, inspections) => {
  const inspectionOf = new Map(inspections.map(one => [one.assetRegistration, one]))
  const assets = await loadByRegistrations(work, 'asset', [...inspectionOf.keys()], { lock: 'update' })
  await changeRecords(
    work,
    'asset',
    assets,
    asset => takenOver(asset, inspectionOf.get(asset.registration)!),
    { unchecked: true },
  )
}
