import { inSentence } from '#fields/formats/in-sentence.ts'
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  IconFilter,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconWifiOff,
} from '#ui/index.ts'
import { describeError, ended, isApiError, useConnection } from '../../data/index.ts'
import { iconNamed, notifyDone, say } from '../../shell/index.ts'
import { useFilterWords } from './filter-chips.tsx'
import styles from './list.module.css'
import { useNewHref } from './list-head.tsx'
import type { ListPlace } from './list-place.ts'
import { withFilter, withFilters, withSearch, withView } from './list-state.ts'

const RemovableFilter = ({ place, param, text }: { place: ListPlace; param: string; text: string }) => {
  const { field, label, value } = useFilterWords(place, param, text)
  const remove = () => place.change(withFilter(place.state, param, null))
  return (
    <Chip
      label={label}
      value={value}
      onRemove={remove}
      removeLabel={place.t('list.removeFilter', { field: field.label })}
    />
  )
}

/** Why a list holds nothing, and the next step: filters too narrow, a search in vain, a tab that is empty, first use. */
export const ListEmpty = ({ place }: { place: ListPlace }) => {
  const { t, state, change, model } = place
  const href = useNewHref(place)
  const entity = inSentence(model.label)
  const entities = inSentence(model.pluralLabel)
  if (state.filters.length > 0)
    return (
      <EmptyState
        icon={IconFilter}
        title={t('list.emptyFiltered', { entity })}
        actions={
          <Button onClick={() => change({ ...withFilters(state, []), q: '' })}>
            {t('list.clearFilters')}
          </Button>
        }
      >
        {t('list.emptyFilteredText')}
        <div className={styles.chips}>
          {state.filters.map(([param, text]) => (
            <RemovableFilter key={param} place={place} param={param} text={text} />
          ))}
          {state.q && (
            <Chip value={state.q} icon={IconSearch} onRemove={() => change(withSearch(state, ''))} />
          )}
        </div>
      </EmptyState>
    )
  if (state.q)
    return (
      <EmptyState
        icon={IconSearch}
        title={t('list.emptySearch', { text: state.q })}
        actions={
          <Button onClick={() => change({ ...withSearch(state, ''), view: null })}>
            {t('list.showAll')}
          </Button>
        }
      >
        {t('list.emptySearchText', { entities })}
      </EmptyState>
    )
  const view = model.tabs.find(one => one.id === state.view)
  if (view)
    return (
      <EmptyState
        icon={iconNamed(model.icon)}
        title={t('list.emptyView', { view: view.label })}
        actions={<Button onClick={() => change(withView(state, null))}>{t('list.showAll')}</Button>}
      >
        {t('list.emptyViewText', { entities })}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={iconNamed(model.icon)}
      title={t('list.emptyFirst', { entity })}
      actions={
        href !== null && place.mode === 'page' ? (
          <Button kind="primary" icon={IconPlus} kbd="N" href={href}>
            {t('list.newRecord', { entity })}
          </Button>
        ) : undefined
      }
    >
      {t(href === null ? 'list.emptyReadOnly' : 'list.emptyFirstText')}
    </EmptyState>
  )
}

interface ListFailedProps {
  place: Pick<ListPlace, 't'>
  error: unknown
  onRetry: () => void
}

/** What happened, what is kept, what to do. */
export const ListFailed = ({ place, error, onRetry }: ListFailedProps) => {
  const { t } = place
  const { online } = useConnection()
  const described = describeError(
    error,
    (key, values) => say(key as Parameters<typeof say>[0], values),
    !online,
  )
  const requestId = isApiError(error) ? error.requestId : undefined
  const time = new Date().toTimeString().slice(0, 8)
  const copy = () =>
    navigator.clipboard
      .writeText(
        [described.text, ...described.lines, time, requestId, location.href].filter(Boolean).join('\n'),
      )
      .then(() => notifyDone(t('list.copied')))
  return (
    <ErrorState
      icon={online ? undefined : IconWifiOff}
      title={t('list.failedTitle')}
      meta={time}
      requestId={requestId}
      actions={
        <>
          <Button icon={IconRefresh} onClick={onRetry}>
            {t('list.tryAgain')}
          </Button>
          <Button kind="ghost" onClick={() => void copy()}>
            {t('list.copyDetails')}
          </Button>
        </>
      }
    >
      {ended(described.text)} {t('list.failedText')}
      {described.lines.length > 0 && described.lines.map(line => <div key={line}>{line}</div>)}
    </ErrorState>
  )
}
