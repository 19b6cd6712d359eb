import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'

const most = 50

/**
 * What was asked to be signed of a record's documents, the newest first, and who has: for whoever sees these documents; of one
 * that he does not see he hears nothing.
 */
export const signaturesOf = async (work: Work, entity: CompiledEntity, record: Plain) => {
  const of = {
    entityName: [...new Set([entity.base, entity.name])],
    entityRegistration: String(record.registration),
  }
  // Whose turn it is, and what somebody answered, is the house's own.
  if (work.caller.persons || !work.model.entities.has('signatureRequest')) return []
  const all = (await loadMatching(work, 'signatureRequest', of))
    .sort((a, b) => String(b._insertDate).localeCompare(String(a._insertDate)))
    .slice(0, most)
  if (!all.length) return []
  const documents = await loadMatching(
    work,
    'document',
    { registration: all.map(one => one.documentRegistration) },
    { asCaller: true },
  )
  const seen = new Set(documents.map(({ registration }) => registration))
  const requests = all.filter(one => seen.has(one.documentRegistration))
  const signers = await loadMatching(work, 'documentSigner', {
    requestRegistration: requests.map(({ registration }) => registration),
  })
  return requests.map(one => ({
    registration: one.registration,
    document: one.documentRegistration,
    name: String(one.name ?? one.documentRegistration),
    status: one.status,
    endDate: one.endDate,
    endedDate: one.endedDate ?? null,
    answer: one.answer ?? null,
    signers: signers
      .filter(({ requestRegistration }) => requestRegistration === one.registration)
      .sort((a, b) => a.sortIndex - b.sortIndex)
      .map(({ name, email, status, askedDate, openedDate, answeredDate }) => ({
        name: name ?? email,
        status,
        askedDate: askedDate ?? null,
        openedDate: openedDate ?? null,
        answeredDate: answeredDate ?? null,
      })),
  }))
}
