import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { EntitySummary } from '../../data/index.ts'
import { resolve } from '../screen/resolve.ts'
import type { Shell } from '../screen/shell-context.ts'
import { specialScreens } from '../screen/special-screens.ts'
import { recordRoutes } from './record-routes.ts'

interface Asked {
  entities: readonly EntitySummary[]
  /** Where records of each kind stand. */
  routes: Readonly<Record<string, string>> | undefined
  search: Shell['search']
  debug: boolean
}

const besideNow = (router: ReturnType<typeof useRouter>): unknown =>
  (router.state.location.search as { beside?: string }).beside

/** What screens may ask of the shell. */
export const useOwnShell = ({ entities, routes, search, debug }: Asked): Shell => {
  const router = useRouter()
  const navigate = useNavigate()
  const setBeside = useCallback(
    (beside: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, beside }),
        // One after the other beside the same list is one step: back leads to the list.
        replace: beside === undefined || besideNow(router) !== undefined,
      }),
    [navigate, router],
  )

  return useMemo(
    (): Shell => ({
      ...recordRoutes({ entities, routes }),
      isSpecial: path => resolve(path, entities, specialScreens).kind === 'special',
      go: (href, how) => (how?.replace ? router.history.replace(href) : router.history.push(href)),
      back: () => router.history.back(),
      openBeside: ({ entity, key }) => setBeside(`${entity}/${key}`),
      closeBeside: () => setBeside(undefined),
      search,
      entities,
      debug,
    }),
    [entities, routes, router, setBeside, search, debug],
  )
}
