import { useEffect } from 'react'
import {
  forgetInStorage,
  keeping,
  ownInStorage,
  sharedComputer,
  tokens,
  type UserConfiguration,
} from '../../data/index.ts'
import { browserStore, tabStore } from '../../data/storage.ts'
import { termsOf } from '../../offline/copies/terms.ts'

/** What this person has on the device as a member of other houses: it stays open for him. */
const spacesElsewhere = (contexts: UserConfiguration['contexts']): string[] =>
  (contexts ?? []).flatMap(({ space, current }) => (space && !current ? [space] : []))

/**
 * What is read is kept on the device where the tenant wants that (`options.offlineSupport`) – and for nobody who is there as
 * somebody else, or at a computer that others use, too. What he leaves for himself, drafts and names, is sealed in any case.
 */
export const useKeeping = ({ options, user, contexts }: UserConfiguration): void => {
  const { offlineSupport } = options
  const isOwn = !user.impersonatingTenant
  const elsewhere = spacesElsewhere(contexts).join(' ')
  useEffect(() => {
    const space = tokens.space()
    const isForLong = isOwn && !sharedComputer.is()
    const siblings = isForLong ? elsewhere.split(' ').filter(Boolean) : []
    import('../../offline/copies/space.ts')
      .then(async ({ canKeep, openSpace, openOwnSpace, forgetSpaces }) => {
        const maySeal = isForLong && space !== undefined && canKeep()
        const terms = maySeal ? termsOf(offlineSupport) : null
        if (maySeal) forgetInStorage()
        if (terms) return openSpace(space!, terms, siblings)
        keeping.by(null)
        await forgetSpaces(siblings)
        if (maySeal) return openOwnSpace(space)
        return ownInStorage(isForLong ? browserStore() : tabStore(), space ?? '')
      })
      // The product works without copies.
      .catch(error => console.error('Nothing can be kept on this device', error))
  }, [offlineSupport, isOwn, elsewhere])
}
