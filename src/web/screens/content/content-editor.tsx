import { useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  Confirm,
  ErrorState,
  IconCopy,
  IconDeviceFloppy,
  IconEye,
  IconTrash,
  Skeleton,
  Textarea,
  TextInput,
} from '#ui/index.ts'
import {
  queryClient,
  type RecordData,
  useConfiguration,
  useCreate,
  useListQuery,
  usePatch,
  useRemove,
} from '../../data/index.ts'
import { LeaveGuard, notifyDone, notifyError, useSay, useShell, useShortcut } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './content.module.css'
import { type Kept, keyOf, newSecret, publicAddress } from './kept-page.ts'
import { Prose } from './prose.tsx'

type KeptRecord = RecordData & Kept

/** Writes one page: its title, its words beside how they read, and whether the public may see it. */
export const ContentEditor = ({ path }: { path: string }) => {
  const t = useSay('content')
  // Asked as a list: a page that is not written yet is no failure.
  const { data, error, refetch } = useListQuery<KeptRecord>('keyValue', {
    shortKey: keyOf(path),
    range: '0-0',
  })
  const kept = data?.rows[0]
  if (data) return <Editing key={kept?._id ?? 'new'} path={path} kept={kept} />
  return (
    <ToolScreen title={t('content.title')}>
      {error ? (
        <ErrorState
          title={t('content.failed')}
          actions={<Button onClick={() => void refetch()}>{t('content.tryAgain')}</Button>}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="60%" />
        </div>
      )}
    </ToolScreen>
  )
}

/** The page as it is written: what is typed, and the ways to keep it and to throw it away. */
const useEditedPage = (path: string, kept: KeptRecord | undefined) => {
  const t = useSay('content')
  const shell = useShell()
  const create = useCreate<KeptRecord>('keyValue')
  const patch = usePatch<KeptRecord>('keyValue')
  const remove = useRemove('keyValue')
  const before = {
    title: kept?.name ?? '',
    text: kept?.value?.text ?? '',
    secret: kept?.value?.secret ?? null,
  }
  const [page, setPage] = useState(before)
  const isChanged = JSON.stringify(page) !== JSON.stringify(before)
  const isBusy = create.isPending || patch.isPending
  const save = () => {
    if (!isChanged || isBusy || !page.title.trim()) return
    const values = { name: page.title.trim(), value: { text: page.text, secret: page.secret } }
    const onSuccess = () => {
      notifyDone(t('content.saved', { name: values.name }))
      setPage({ ...page, title: values.name })
      void queryClient.invalidateQueries({ queryKey: ['content'] })
    }
    const told = { onSuccess, onError: notifyError }
    if (kept) patch.mutate({ key: kept._id, patch: values, version: kept._version }, told)
    else create.mutate({ values: { shortKey: keyOf(path), ...values } }, told)
  }
  const drop = () => {
    if (!kept) return
    const onSuccess = () => {
      notifyDone(t('content.removed', { name: before.title }))
      shell.go('/user-content', { replace: true })
    }
    remove.mutate({ key: kept._id, version: kept._version }, { onSuccess, onError: notifyError })
  }
  return {
    before,
    page,
    change: (next: Partial<typeof page>) => setPage({ ...page, ...next }),
    isChanged,
    isBusy,
    save,
    drop,
  }
}

type EditedPage = ReturnType<typeof useEditedPage>

/** Where the public reads the page. */
const PublicLink = ({ address }: { address: string }) => {
  const t = useSay('content')
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => notifyDone(t('content.copied')), notifyError)
  return (
    <div className={styles.address}>
      <TextInput label={t('content.publicLink')} value={address} readOnly onChange={() => {}} />
      <Button icon={IconCopy} size="m" onClick={copy}>
        {t('content.copy')}
      </Button>
    </div>
  )
}

const PageForm = ({ path, before, page, change }: EditedPage & { path: string }) => {
  const t = useSay('content')
  const tenant = useConfiguration().data?.tenant?.name ?? ''
  const address = page.secret && publicAddress(location.origin, tenant, page.secret, path)
  return (
    <div className={styles.form}>
      <TextInput
        label={t('content.name')}
        mandatory
        value={page.title}
        onChange={title => change({ title })}
        maxLength={250}
      />
      <Textarea
        label={t('content.text')}
        description={t('content.textHelp')}
        rows={18}
        value={page.text}
        onChange={text => change({ text })}
        maxLength={50_000}
      />
      <Checkbox
        label={t('content.public')}
        checked={page.secret !== null}
        onChange={isPublic => change({ secret: isPublic ? (before.secret ?? newSecret()) : null })}
      />
      <p className="meta">{t('content.publicHelp')}</p>
      {address && <PublicLink address={address} />}
    </div>
  )
}

interface PageActionsProps extends EditedPage {
  /** Where it is read, once it is kept. */
  readHref: string | undefined
  onRemove: () => void
}

const PageActions = ({ page, isBusy, isChanged, save, readHref, onRemove }: PageActionsProps) => {
  const t = useSay('content')
  return (
    <>
      {readHref && (
        <>
          <Button kind="danger" icon={IconTrash} onClick={onRemove}>
            {t('content.remove')}
          </Button>
          <Button icon={IconEye} href={readHref}>
            {t('content.read')}
          </Button>
        </>
      )}
      <Button
        kind="primary"
        icon={IconDeviceFloppy}
        kbd="Mod S"
        busy={isBusy}
        disabled={!isChanged || !page.title.trim()}
        onClick={save}
      >
        {t('content.save')}
      </Button>
    </>
  )
}

const Editing = ({ path, kept }: { path: string; kept: KeptRecord | undefined }) => {
  const t = useSay('content')
  const [isAsking, setAsking] = useState(false)
  const edited = useEditedPage(path, kept)
  const { before, page, isChanged, save, drop } = edited
  useShortcut('recordSave', () => (isChanged ? save() : false))
  return (
    <ToolScreen
      title={before.title || path}
      meta={
        <a className="link" href="/user-content">
          {t('content.all')}
        </a>
      }
      actions={
        <PageActions {...edited} readHref={kept && `/content/${path}`} onRemove={() => setAsking(true)} />
      }
    >
      <div className={styles.pair}>
        <Card title={t('content.text')}>
          <PageForm {...edited} path={path} />
        </Card>
        <Card title={t('content.preview')}>
          <Prose text={page.text} />
        </Card>
      </div>
      <Confirm
        open={isAsking}
        danger
        title={`${t('content.remove')}: ${before.title}`}
        confirmLabel={t('content.remove')}
        cancelLabel={t('content.cancel')}
        onConfirm={drop}
        onCancel={() => setAsking(false)}
      >
        {t('content.removeText')}
      </Confirm>
      <LeaveGuard changes={isChanged && !isAsking ? 1 : 0} />
    </ToolScreen>
  )
}
