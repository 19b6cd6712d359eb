import { useState } from 'react'
import { Button, Confirm, IconTrash, Select, Skeleton } from '#ui/index.ts'
import { useModel } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay, useShell } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import type { TabProps } from '../configuration.tsx'
import { entryAddress, useCollection, useWrite } from '../configuration-data.ts'
import { EntryHistory } from '../entries/entry-editor.tsx'
import { Faults } from '../faults.tsx'
import { draftOf, isWhole, type KeptPage, type PageDraft, pageOf } from './page-draft.ts'
import { PageForm } from './page-form.tsx'
import { PagePreview } from './page-preview.tsx'

const usePageWork = (path: string, kept: KeptPage | undefined) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [draft, setDraft] = useState<PageDraft>(() => draftOf(kept ?? {}))
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await write('PUT', entryAddress('pages', path), pageOf(draft))
      notifyDone(t('entries.kept', { key: path }))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (): Promise<void> => {
    try {
      await write('DELETE', entryAddress('pages', path))
      setDraft(draftOf({}))
      notifyDone(t('entries.gone', { key: path }))
    } catch (error) {
      notifyError(error)
    }
  }
  const isChanged = JSON.stringify(pageOf(draft)) !== JSON.stringify(pageOf(draftOf(kept ?? {})))
  return { draft, setDraft, problem, isBusy, isChanged, save, remove }
}

interface PageProps {
  entity: string
  path: string
  kept: KeptPage | undefined
}

/** One list page: what the house says of it, and what it is like by that. */
const Page = ({ entity, path, kept }: PageProps) => {
  const t = useSay('configuration')
  const shell = useShell()
  const model = useModel(entity).data
  const work = usePageWork(path, kept)
  const [isAsked, setAsked] = useState(false)
  if (!model) return <Skeleton height={240} />
  return (
    <form
      className={styles.page}
      aria-label={path}
      onSubmit={event => {
        event.preventDefault()
        if (isWhole(work.draft)) void work.save()
      }}
    >
      <div className={styles.fields}>
        <PageForm path={path} model={model} draft={work.draft} onChange={work.setDraft} />
        <div className={styles.formBody}>
          <PagePreview model={model} draft={work.draft} />
          <Faults error={work.problem} />
          <EntryHistory part="pages" entryKey={path} />
        </div>
      </div>
      <div className={styles.formFoot}>
        {kept && (
          <Button kind="ghost" icon={IconTrash} onClick={() => setAsked(true)}>
            {t('pages.product')}
          </Button>
        )}
        <span className="grow" />
        <Button kind="ghost" onClick={() => shell.go(path)}>
          {t('pages.look')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          busy={work.isBusy}
          disabled={!work.isChanged || !isWhole(work.draft)}
        >
          {t('pages.save')}
        </Button>
      </div>
      <Confirm
        open={isAsked}
        title={t('pages.productTitle')}
        confirmLabel={t('pages.product')}
        cancelLabel={t('entries.keep')}
        onConfirm={() => {
          setAsked(false)
          void work.remove()
        }}
        onCancel={() => setAsked(false)}
      >
        {t('entries.removeText')}
      </Confirm>
    </form>
  )
}

/** The list pages of a house, by their path. */
export const Pages = ({ query, onQuery }: TabProps) => {
  const t = useSay('configuration')
  const shell = useShell()
  const { data, error, refetch } = useCollection('pages')
  const listed = shell.entities.filter(one => one.listRoute)
  const entity = listed.find(one => one.name === query.entity) ?? listed.find(one => one.name === 'contract')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || !entity?.listRoute) return <Skeleton height={240} />
  const path = entity.listRoute
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <div className={styles.wide}>
          <Select
            label={t('pages.of')}
            clearable={false}
            value={entity.name}
            options={listed.map(({ name, label, pluralLabel, listRoute }) => ({
              value: name,
              label: pluralLabel ?? label,
              ...(data[listRoute!] ? { meta: t('pages.own') } : {}),
            }))}
            onChange={next => next && onQuery({ tab: 'pages', entity: next })}
          />
        </div>
        <span className="meta grow">
          <bdi>{path}</bdi>
        </span>
      </div>
      <Page key={path} entity={entity.name} path={path} kept={data[path] as KeptPage | undefined} />
    </div>
  )
}
