/** Somebody from outside the house: his pages are other ones than those of the staff. */
export type Outsider = 'client' | 'partner'

const clients: readonly string[] = ['CLIENT', 'SUPPLIER']
const partners: readonly string[] = ['PARTNER', 'BUSINESSUNIT', 'AGENCY']

/** Whether all that the house lets somebody be is from outside; of several profiles the partner's counts. */
export const outsiderOf = (profiles: readonly string[] = []): Outsider | null => {
  const isOutside =
    profiles.length > 0 && profiles.every(one => clients.includes(one) || partners.includes(one))
  if (!isOutside) return null
  return profiles.some(one => partners.includes(one)) ? 'partner' : 'client'
}
