import { useEffect } from 'react'
import { type SpecialScreenProps, usePage, useSay } from '../../shell/index.ts'

/**
 * An empty page that fetches the code of the screens that everybody needs: a host that shows the product in a frame opens it
 * beforehand.
 */
export const AppPreload = (_: SpecialScreenProps) => {
  const t = useSay('cache-info')
  usePage({ title: t('cache.preload') })
  useEffect(() => {
    // Whoever opens the page later asks for it anew.
    for (const load of [
      () => import('../list/list.tsx'),
      () => import('../record/record.tsx'),
      () => import('../home/home.tsx'),
    ])
      load().catch(() => {})
  }, [])
  return <h1 className="unseen">{t('cache.preload')}</h1>
}
