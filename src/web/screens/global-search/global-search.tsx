import { useQueries } from '@tanstack/react-query'
import { Card, EmptyState, Icon, IconSearch, Note, ProgressLine, SearchInput, ToolRow } from '#ui/index.ts'
import {
  type EntitySummary,
  fetchList,
  isApiError,
  type ListPage,
  type RecordData,
} from '../../data/index.ts'
import { iconNamed, inRow, type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './global-search.module.css'
import { mostFitting } from './most-fitting.ts'
import { useTypedSearch } from './use-typed-search.ts'

const shortest = 3
const shownEach = 5

/** Kinds of records whose list cannot be searched by text say so with this; it is no failure. */
const isNotSearchable = (error: unknown): boolean => isApiError(error) && error.status === 400

const countOf = (page: ListPage): string => `${page.size}${page.continues ? '+' : ''}`

const useFound = (text: string, entities: readonly EntitySummary[]) => {
  const isAsked = text.length >= shortest
  const answers = useQueries({
    queries: (isAsked ? entities : []).map(entity => ({
      queryKey: ['list', entity.name, 'everywhere', text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchList(entity.route, { search: text, range: `0-${shownEach - 1}` }, signal),
      staleTime: 30_000,
      retry: false,
    })),
  })
  const groups = answers.flatMap((answer, index) =>
    answer.data && answer.data.rows.length > 0 ? [{ entity: entities[index]!, page: answer.data }] : [],
  )
  return {
    isAsked,
    groups: mostFitting(groups, text),
    done: answers.filter(answer => !answer.isPending).length,
    failed: answers.flatMap((answer, index) =>
      answer.error && !isNotSearchable(answer.error) ? [entities[index]!] : [],
    ),
  }
}

/** Every kind of record that the person may see, searched at once and told group by group. */
export const GlobalSearch = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('global-search')
  const shell = useShell()
  const { text, setText, asked } = useTypedSearch(query.q ?? '', onQuery)
  const { isAsked, groups, done, failed } = useFound(asked, shell.entities)
  const isBusy = isAsked && done < shell.entities.length
  const records = groups.reduce((sum, { page }) => sum + page.size, 0)
  return (
    <ToolScreen
      title={t('everywhere.title')}
      meta={
        !isAsked
          ? undefined
          : isBusy
            ? t('everywhere.progress', { done, all: shell.entities.length })
            : t('everywhere.summary', { records, kinds: groups.length })
      }
      tools={
        <ToolRow>
          <span className={styles.box}>
            <SearchInput value={text} onChange={setText} placeholder={t('everywhere.box')} autoFocus />
          </span>
          {isBusy && <ProgressLine />}
        </ToolRow>
      }
    >
      {!isAsked && (
        <EmptyState icon={IconSearch} title={t('everywhere.start')}>
          {t('everywhere.startText')}
        </EmptyState>
      )}
      {isAsked && !isBusy && groups.length === 0 && (
        <EmptyState icon={IconSearch} title={t('everywhere.none', { text: asked })}>
          {t('everywhere.noneText')}
        </EmptyState>
      )}
      {failed.length > 0 && (
        <Note meaning="warning">
          {t('everywhere.failed', { names: inRow(failed.map(one => one.pluralLabel ?? one.label)) })}
        </Note>
      )}
      <div className={styles.groups}>
        {groups.map(({ entity, page }) => (
          <FoundGroup key={entity.name} entity={entity} page={page} asked={asked} />
        ))}
      </div>
    </ToolScreen>
  )
}

const FoundLink = ({ entity, record }: { entity: EntitySummary; record: RecordData }) => {
  const shell = useShell()
  const key = record.registration ?? record._id
  return (
    <a className={styles.found} href={shell.hrefOf(entity.name, key)}>
      <Icon of={iconNamed(entity.icon)} size="s" />
      <span className={styles.name}>{record.name || key}</span>
      {record.name && record.registration && <span className={styles.key}>{record.registration}</span>}
    </a>
  )
}

interface FoundGroupProps {
  entity: EntitySummary
  page: ListPage
  asked: string
}

/** The first records of one kind that were found, and the way to all of them. */
const FoundGroup = ({ entity, page, asked }: FoundGroupProps) => {
  const t = useSay('global-search')
  return (
    <Card
      title={entity.pluralLabel ?? entity.label}
      meta={countOf(page)}
      flush
      actions={
        page.size > shownEach || page.continues ? (
          <a className="link" href={`${entity.listRoute}?q=${encodeURIComponent(asked)}`}>
            {t('everywhere.showAll', {
              count: countOf(page),
              list: entity.pluralLabel ?? entity.label,
            })}
          </a>
        ) : undefined
      }
    >
      <ul className={styles.list}>
        {page.rows.map(record => (
          <li key={record._id}>
            <FoundLink entity={entity} record={record} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
