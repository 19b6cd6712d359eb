import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, vi } from 'vitest'
import { loadTexts } from '#locales/texts.ts'
import { Toasts, toasts } from '#ui/index.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { type EntitySummary, ownStore, queryClient } from '../data/index.ts'
import { type Shell, ShellContext } from '../shell/screen/shell-context.ts'
import { type Answers, answerFrom } from './answers.ts'
import { models } from './boat-model.ts'

afterEach(async () => {
  // First the screen goes, so that it asks nothing of a server that is no longer there.
  cleanup()
  // What no part of the screen waits for any more comes to its end.
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  queryClient.clear()
  localStorage.clear()
  ownStore.by({ keep: () => {}, drop: () => {} }, new Map())
  toasts.clear()
  vi.unstubAllGlobals()
})

const entities: EntitySummary[] = [...models.values()].map(model => ({ ...model, creatable: true }))

const areas = ['shell', 'record', 'cards', 'list', 'messages', 'field-messages', 'errors'] as const

/** What the server knows whoever asks: models, the person, the lists of values. */
const standing: Answers = {
  'GET /api/core/entities': entities,
  'GET /api/script/runs/user-configuration': {
    user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius' },
    options: { today: '2026-11-20' },
    tenant: { currency: 'EUR' },
  },
  'GET /api/script/lists': {},
  ...Object.fromEntries(
    [...models.values()].map(model => [`GET /api/core/entities/${model.name}/model`, model]),
  ),
}

/** What a test gives besides the answers of the server. */
interface Given {
  /** Kinds of records that the person may open beside those of the small product. */
  opens?: readonly string[]
}

/**
 * Shows a part of a screen inside the shell: with its texts in English, a server that answers from a map, and what the
 * screen asks of the shell told to `shell`. `asked` are the requests so far.
 */
export const renderScreen = async (node: ReactNode, answers: Answers = {}, { opens = [] }: Given = {}) => {
  const asked = answerFrom({ ...standing, ...answers })
  await Promise.all(areas.map(area => loadTexts(area, 'en')))
  await queryClient.prefetchQuery({
    queryKey: ['configuration'],
    queryFn: () => ({
      userPermissions: {},
      userPreferences: [],
      menus: [],
      ...({ ...standing, ...answers }['GET /api/script/runs/user-configuration'] as object),
    }),
  })
  const shell = {
    hrefOf: vi.fn((entity: string, key: string) => `/${entity}/${key}`),
    listHrefOf: vi.fn((entity: string) => `/${entity}s`),
    isSpecial: () => false,
    go: vi.fn(),
    back: vi.fn(),
    openBeside: vi.fn(),
    closeBeside: vi.fn(),
    search: vi.fn(),
    entities: [...entities, ...opens.map(name => ({ ...entities[0]!, name }))],
    debug: false,
  } satisfies Shell
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <ShellContext.Provider value={shell}>
          <Suspense fallback={null}>{node}</Suspense>
          <Toasts />
        </ShellContext.Provider>
      ),
    }),
    history: createMemoryHistory(),
  })
  const { user } = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { user, asked, shell, toldByToast: (text: string | RegExp) => screen.findByText(text) }
}
