import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { EntitySummary } from '../../data/index.ts'
import { pathPart, type Shell } from '../screen/shell-context.ts'

interface Asked {
  entities: readonly EntitySummary[]
  search: Shell['search']
  debug: boolean
}

/** What screens may ask of the shell. */
export const useOwnShell = ({ entities, search, debug }: Asked): Shell => {
  const router = useRouter()
  const navigate = useNavigate()
  const setBeside = useCallback(
    (beside: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, beside }),
        replace: beside === undefined,
      }),
    [navigate],
  )

  return useMemo((): Shell => {
    const entityOf = (name: string) => entities.find(entity => entity.name === name)
    return {
      hrefOf: (entity, key, tab) =>
        `${entityOf(entity)?.clientRoute ?? `/${entity}`}/${pathPart(key)}${tab ? `/${pathPart(tab)}` : ''}`,
      listHrefOf: entity => entityOf(entity)?.listRoute ?? `/${entity}s`,
      go: (href, how) => (how?.replace ? router.history.replace(href) : router.history.push(href)),
      back: () => router.history.back(),
      openBeside: ({ entity, key }) => setBeside(`${entity}/${key}`),
      closeBeside: () => setBeside(undefined),
      search,
      entities,
      debug,
    }
  }, [entities, router, setBeside, search, debug])
}
