import { loadMatching, type Work } from '#engine/index.ts'

const known = new WeakMap<Work, Promise<string>>()

const find = async (work: Work): Promise<string> => {
  const houses = await loadMatching(work, 'organization', { preferredLanguage: { is: 'set' } })
  const house = houses.find(one => !one.parentRegistration) ?? houses[0]
  return house?.preferredLanguage ?? work.caller.locale
}

/**
 * The language in which a house keeps its books and names its records, which are searched and sent: that of its topmost
 * organization; where none says one, the language of whoever writes. Asked once a unit of work.
 */
export const houseLocale = (work: Work): Promise<string> => {
  const found = known.get(work) ?? find(work)
  known.set(work, found)
  return found
}
