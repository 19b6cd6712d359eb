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

/**
 * What is read is kept on the device where the tenant wants that (`options.offlineSupport`) – and for nobody who is there as
 * somebody else, or at a computer that others use, too. What he leaves for himself, drafts and names, is sealed in any case.
 */
export const useKeeping = ({ options, user }: UserConfiguration): void => {
  const { offlineSupport } = options
  const isOwn = !user.impersonatingTenant
  useEffect(() => {
    const space = tokens.space()
    const isForLong = isOwn && !sharedComputer.is()
    import('../../offline/copies/space.ts')
      .then(async ({ termsOf, canKeep, openSpace, openOwnSpace, forgetSpaces }) => {
        const maySeal = isForLong && space !== undefined && canKeep()
        const terms = maySeal ? termsOf(offlineSupport) : null
        if (maySeal) forgetInStorage()
        if (terms) return openSpace(space!, terms)
        keeping.by(null)
        await forgetSpaces()
        if (maySeal) return openOwnSpace(space)
        return ownInStorage(isForLong ? browserStore() : tabStore(), space ?? '')
      })
      // The product works without copies.
      .catch(error => console.error('Nothing can be kept on this device', error))
  }, [offlineSupport, isOwn])
}
