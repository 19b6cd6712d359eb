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

const Editing = ({ path, kept }: { path: string; kept: KeptRecord | undefined }) => {
  const t = useSay('content')
  const shell = useShell()
  const tenant = useConfiguration().data?.tenant?.name ?? ''
  const create = useCreate<KeptRecord>('keyValue')
  const patch = usePatch<KeptRecord>('keyValue')
  const remove = useRemove('keyValue')
  const [isAsking, setAsking] = useState(false)
  const before = {
    title: kept?.name ?? '',
    text: kept?.value?.text ?? '',
    secret: kept?.value?.secret ?? null,
  }
  const [page, setPage] = useState(before)
  const isChanged = JSON.stringify(page) !== JSON.stringify(before)
  const isBusy = create.isPending || patch.isPending
  const change = (next: Partial<typeof page>) => setPage({ ...page, ...next })
  const address = page.secret && publicAddress(location.origin, tenant, page.secret, path)

  const save = () => {
    if (!isChanged || isBusy || !page.title.trim()) return
    const values = { name: page.title.trim(), value: { text: page.text, secret: page.secret } }
    const done = () => {
      notifyDone(t('content.saved', { name: values.name }))
      setPage({ ...page, title: values.name })
      void queryClient.invalidateQueries({ queryKey: ['content'] })
    }
    if (kept)
      patch.mutate(
        { key: kept._id, patch: values, version: kept._version },
        { onSuccess: done, onError: notifyError },
      )
    else
      create.mutate(
        { values: { shortKey: keyOf(path), ...values } },
        { onSuccess: done, onError: notifyError },
      )
  }
  useShortcut('recordSave', () => (isChanged ? save() : false))
  const drop = () =>
    kept &&
    remove.mutate(
      { key: kept._id, version: kept._version },
      {
        onSuccess: () => {
          notifyDone(t('content.removed', { name: before.title }))
          shell.go('/user-content', { replace: true })
        },
        onError: notifyError,
      },
    )
  return (
    <ToolScreen
      title={before.title || path}
      meta={
        <a className="link" href="/user-content">
          {t('content.all')}
        </a>
      }
      actions={
        <>
          {kept && (
            <>
              <Button kind="danger" icon={IconTrash} onClick={() => setAsking(true)}>
                {t('content.remove')}
              </Button>
              <Button icon={IconEye} href={`/content/${path}`}>
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
      }
    >
      <div className={styles.pair}>
        <Card title={t('content.text')}>
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
            {address && (
              <div className={styles.address}>
                <TextInput label={t('content.publicLink')} value={address} readOnly onChange={() => {}} />
                <Button
                  icon={IconCopy}
                  size="m"
                  onClick={() =>
                    void navigator.clipboard
                      .writeText(address)
                      .then(() => notifyDone(t('content.copied')), notifyError)
                  }
                >
                  {t('content.copy')}
                </Button>
              </div>
            )}
          </div>
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
