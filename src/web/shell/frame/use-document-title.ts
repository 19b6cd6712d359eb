import { useEffect } from 'react'
import { type UserConfiguration, useHost } from '../../data/index.ts'
import { usePageInfo } from '../screen/page-store.ts'
import { useSay } from '../use-say.ts'

/** *Haas Mini Mill 2, CTR-10482 · Tranche*, or as the host is called. */
export const useDocumentTitle = (configuration: UserConfiguration): void => {
  const t = useSay('shell')
  const { title } = usePageInfo()
  const product = useHost().data?.windowTitle ?? t('product.name')
  const place =
    configuration.isProduction === false && configuration.environment ? ` (${configuration.environment})` : ''
  useEffect(() => {
    document.title = title ? `${title} · ${product}${place}` : `${product}${place}`
  }, [title, product, place])
}
