import { useEffect } from 'react'
import { keeping, sharedComputer, tokens, type UserConfiguration } from '../../data/index.ts'

/**
 * What is read is kept on the device where the tenant wants that (`options.offlineSupport`) – and for nobody who is there as
 * somebody else, or at a computer that others use, too.
 */
export const useKeeping = ({ options, user }: UserConfiguration): void => {
  const { offlineSupport } = options
  const isOwn = !user.impersonatingTenant
  useEffect(() => {
    const space = tokens.space()
    import('../../offline/copies/space.ts')
      .then(async ({ termsOf, canKeep, openSpace, forgetSpaces }) => {
        const terms = isOwn && space && !sharedComputer.is() && canKeep() ? termsOf(offlineSupport) : null
        if (terms) return openSpace(space!, terms)
        keeping.by(null)
        return forgetSpaces()
      })
      // The product works without copies.
      .catch(error => console.error('Nothing can be kept on this device', error))
  }, [offlineSupport, isOwn])
}
