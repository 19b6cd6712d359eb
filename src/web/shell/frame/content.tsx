import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo, useRef } from 'react'
import { type Part, part, useIsTablet } from '#ui/index.ts'
import { isPermitted, type UserConfiguration } from '../../data/index.ts'
import { NotFound } from '../../screens/states/not-found.tsx'
import { PageSkeleton } from '../../screens/states/page-skeleton.tsx'
import { Welcome } from '../../screens/states/welcome.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import type {
  Address,
  ListProps,
  RecordProps,
  SpecialScreen,
  SpecialScreenProps,
} from '../screen/contract.ts'
import { usePageInfo } from '../screen/page-store.ts'
import { type Place, resolve } from '../screen/resolve.ts'
import { pathPart, useShell } from '../screen/shell-context.ts'
import { specialScreens } from '../screen/special-screens.ts'
import { addressOf, withAddress } from '../search-params.ts'
import styles from './frame.module.css'
import { isAllowed } from './is-allowed.ts'
import { useKeptPage } from './kept-page.ts'
import type { MenuGroup } from './menu-groups.ts'

export const List = part(() =>
  import('../../screens/list/list.tsx').then((module): ComponentType<ListProps> => module.List),
)
export const RecordScreen = part(() =>
  import('../../screens/record/record.tsx').then((module): ComponentType<RecordProps> => module.Record),
)

const UnknownList = part(() =>
  import('../../screens/list/unknown-list.tsx').then(module => module.UnknownList),
)

const Beside = part(() => import('./beside.tsx').then(module => module.Beside))

const loaded = new Map<SpecialScreen, Part<SpecialScreenProps>>()
const componentOf = (screen: SpecialScreen): Part<SpecialScreenProps> => {
  const known = loaded.get(screen)
  if (known) return known
  const component = part(() => screen.screen())
  loaded.set(screen, component)
  return component
}

/** Fetches the code of a screen of its own ahead. */
export const loadScreen = (screen: SpecialScreen): Promise<void> => componentOf(screen).load()

/** `/foos`, `/page/foos`: as lists are addressed. */
const isListLike = (path: string): boolean => /^\/(page\/)?[a-z][a-z0-9-]*s\/?$/.test(path)

interface ContentProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  home: string
}

interface ScreenProps extends ContentProps {
  place: Place
  path: string
  query: Address
  onQuery: (query: Address, how?: { replace?: boolean }) => void
  beside?: string
}

const Screen = ({ place, path, query, onQuery, beside, configuration, groups, home }: ScreenProps) => {
  const shell = useShell()
  const openSearch = () => shell.search()
  const meanwhile = <PageSkeleton path={path} />
  if (place.kind === 'special') {
    if (place.screen.permission && !isPermitted(configuration, place.screen.permission))
      return <NotFound path={path} forbidden home={home} onSearch={openSearch} />
    const Special = componentOf(place.screen)
    return <Special meanwhile={meanwhile} params={place.params} query={query} onQuery={onQuery} />
  }
  if (place.kind === 'list')
    return (
      <List
        meanwhile={meanwhile}
        key={place.page}
        page={place.page}
        entity={place.entity.name}
        query={query}
        onQuery={onQuery}
        mode="page"
        beside={
          beside?.startsWith(`${place.entity.name}/`) ? beside.slice(place.entity.name.length + 1) : undefined
        }
      />
    )
  if (place.kind === 'record') {
    const { entity, key, tab } = place
    return (
      <RecordScreen
        meanwhile={meanwhile}
        key={`${entity.name} ${key}`}
        entity={entity.name}
        recordKey={key}
        tab={tab}
        onTab={next => key !== null && shell.go(shell.hrefOf(entity.name, key, next), { replace: true })}
        query={query}
        mode="page"
        onDone={done =>
          shell.go(done ? shell.hrefOf(done.entity, done.key) : shell.listHrefOf(entity.name), {
            replace: true,
          })
        }
      />
    )
  }
  if (isListLike(path) && !configuration.acting)
    return <UnknownList meanwhile={meanwhile} path={path} home={home} onSearch={openSearch} />
  if (path === '/') return <Welcome configuration={configuration} groups={groups} onSearch={openSearch} />
  return (
    <NotFound path={path} acting={configuration.acting !== undefined} home={home} onSearch={openSearch} />
  )
}

/** Whether a record stands beside the table that it was opened from, and shares the page with it. */
const isBesideList = (isTablet: boolean, place: Place, params: Record<string, string>): boolean =>
  isTablet &&
  place.kind === 'list' &&
  params.as === undefined &&
  params.beside?.startsWith(`${place.entity.name}/`) === true

/** The page itself: finds the screen of the address, keeps failures inside, gives the focus to what was opened. */
export const Content = (props: ContentProps) => {
  const { configuration, home } = props
  const shell = useShell()
  const router = useRouter()
  const { pathname: path, search } = useRouterState({ select: state => state.location })
  const params = search as Record<string, string>
  const main = useRef<HTMLElement>(null)
  const from = useRef(path)
  const { title } = usePageInfo()

  const place = useMemo(() => resolve(path, shell.entities, specialScreens), [path, shell.entities])
  const query = useMemo(() => addressOf(params), [params])
  const isLeaving = useKeptPage(path, configuration, place, home)
  const onQuery = (next: Address, how?: { replace?: boolean }) =>
    void router.navigate({ to: '.', search: withAddress(params, next), replace: how?.replace })

  useEffect(() => {
    if (from.current === path) return
    from.current = path
    // A screen that puts the focus somewhere itself keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])

  // Where the landing page is another than this one, `/` only leads there.
  useEffect(() => {
    if (path === '/' && home !== '/') router.history.replace(home)
  }, [path, home, router])

  const [besideEntity, ...besideKey] = (params.beside ?? '').split('/')
  const isDocked = isBesideList(useIsTablet(), place, params)
  return (
    <main
      className={styles.content}
      id="content"
      tabIndex={-1}
      ref={main}
      data-docked={isDocked || undefined}
    >
      <p className="unseen" role="status">
        {title}
      </p>
      <ErrorBoundary at={path}>
        {isLeaving ? null : isAllowed(path, configuration, place) ? (
          <Screen
            {...props}
            place={place}
            path={path}
            query={query}
            onQuery={onQuery}
            beside={params.beside}
          />
        ) : (
          <NotFound path={path} forbidden home={home} onSearch={() => shell.search()} />
        )}
      </ErrorBoundary>
      {besideEntity && besideKey.length > 0 && (
        <Beside
          entity={besideEntity}
          recordKey={besideKey.join('/')}
          href={shell.hrefOf(besideEntity, besideKey.map(pathPart).join('/'))}
          isDocked={isDocked}
        />
      )}
    </main>
  )
}
