import { sql } from 'kysely'
import { type Caller, insertRecords, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { makeOwnCertificate } from '#processes/documents/seals/own-certificate.ts'
import type { SealKey } from '#processes/documents/seals/seal-key.ts'
import type { Product } from '../product.ts'
import { keptOf } from '../steps/seal-certificate-steps.ts'

type Kept = Loaded<'sealCertificate'>

const holdsAt =
  (at: string) =>
  ({ validFrom, validTo }: Kept): boolean =>
    !!validFrom && !!validTo && validFrom <= at && at < validTo

/** What its issuer vouches for comes before what the house says itself; the newest of them. */
const rank = ({ origin, _insertDate }: Kept): string => `${origin === 'GIVEN'}${_insertDate}`

/** What seals now: of those switched on that hold today. A key that this installation cannot open seals nothing. */
const keptKey = async (product: Product, work: Work): Promise<SealKey | null> => {
  const kept = await loadMatching(work, 'sealCertificate', { status: 'ACTIVE' })
  const fit = kept.filter(holdsAt(work.at)).sort((a, b) => rank(b).localeCompare(rank(a)))
  for (const { registration, sealedKey, certificates } of fit) {
    if (!sealedKey || !certificates?.length) continue
    try {
      return { privateKey: product.unseal(sealedKey), certificates }
    } catch {
      product.log.warn({ tenant: work.caller.tenant, certificate: registration }, 'a key does not open')
    }
  }
  return null
}

/** What a house seals its documents with: its certificate, else one of its own, made when it is first wanted. */
export const houseSeal = (product: Product, caller: Caller, house: string): Promise<SealKey> =>
  product.engine.work(caller, async work => {
    const { tenantId } = caller
    // Two documents that are first at once share one certificate.
    await work.tx.query(
      sql`select pg_advisory_xact_lock(hashtextextended('seal ' || ${String(tenantId)}::text, 0))`,
    )
    const kept = await keptKey(product, work)
    if (kept) return kept
    const made = await makeOwnCertificate(house, new Date(work.at))
    await insertRecords(work, 'sealCertificate', [{ origin: 'OWN', ...keptOf(work, made) }], {
      unchecked: true,
    })
    return made
  })
