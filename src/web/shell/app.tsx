import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { englishTexts, UiProvider, type UiTexts } from '#ui/index.ts'
import { queryClient, useConfiguration, useHouseTokens, useSession } from '../data/index.ts'
import { useLocale } from './locale-store.ts'
import { darkFilter, useLook, useScheme } from './look/look-store.ts'
import { router } from './router.tsx'
import { useSay } from './use-say.ts'

/** The sandbox of a tenant's scripts stands ready before the first record asks for it; no first list waits behind it. */
const afterFirstMs = 2_000

const useSandbox = (isNeeded: boolean) => {
  useEffect(() => {
    if (!isNeeded) return
    const begin = () =>
      void import('../sandbox/page-sandbox.ts').then(({ pageSandbox }) => pageSandbox.begin())
    const timer = setTimeout(begin, afterFirstMs)
    return () => clearTimeout(timer)
  }, [isNeeded])
}

const Page = () => {
  const t = useSay('shell')
  const look = useLook()
  const { density } = look
  const scheme = useScheme()
  const filter = darkFilter(look, scheme)
  // On the root element: there a filter leaves fixed and sticky things where they are.
  useEffect(() => {
    document.documentElement.style.filter = filter
  }, [filter])
  const { locale, language } = useLocale()
  const isIn = useSession() !== 'signedOut'
  const configuration = useConfiguration(isIn).data
  const tokens = useHouseTokens(isIn)[scheme]
  useSandbox(Boolean(configuration?.browserScripts?.length))
  const texts = useMemo(() => {
    const names = Object.keys(englishTexts) as (keyof UiTexts)[]
    return Object.fromEntries(names.map(name => [name, t(`ui.${name}`)])) as unknown as UiTexts
  }, [t])
  return (
    <UiProvider
      scheme={scheme}
      density={density}
      direction={language.direction}
      locale={locale === 'en-EU' ? 'en' : locale}
      tokens={tokens}
      texts={texts}
    >
      <RouterProvider router={router} />
    </UiProvider>
  )
}

/** The whole application. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>
)
