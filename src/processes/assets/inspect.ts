import { type Effect, entityOf, type Guard, loadByRegistrations, type Plain, saveAny } from '#engine/index.ts'
import { message } from '#errors/index.ts'

/** Keeps what the inspector found of the asset as a whole; its findings are typed on the record. */
export const perform: Effect = async (work, inspections, run) => {
  for (const inspection of inspections) {
    inspection.performedDate = run.input.date ?? work.at
    for (const field of ['result', 'state', 'mileage', 'operatingHours'])
      if (run.input[field] !== undefined && run.input[field] !== null) inspection[field] = run.input[field]
  }
}

/** An inspection that failed says why. */
export const isComplete: Guard = inspection =>
  inspection.result === 'PASSED' || ((inspection.findings as Plain[] | undefined) ?? []).length > 0
    ? null
    : { message: message('FINDINGS_MISSING'), field: 'findings' }

/** The asset takes over the state, the mileage and the hours that were read, which never run backwards. */
export const validate: Effect = async (work, inspections) => {
  const of = new Map(inspections.map(inspection => [String(inspection.assetRegistration), inspection]))
  const assets = await loadByRegistrations(work, 'asset', [...of.keys()], { lock: 'update' })
  const changes = assets.flatMap(before => {
    const inspection = of.get(String(before.registration))!
    const auto: Plain = { ...(before.auto as Plain | undefined) }
    for (const counter of ['mileage', 'operatingHours']) {
      const read = inspection[counter]
      if (typeof read === 'number' && read > ((auto[counter] as number | undefined) ?? 0))
        auto[counter] = read
    }
    const after: Plain = { ...before, ...(inspection.state ? { state: inspection.state } : {}) }
    if (Object.keys(auto).length) after.auto = auto
    return [{ before, after }]
  })
  if (changes.length) await saveAny(work, entityOf(work.model, 'asset'), changes, { unchecked: true })
}
