import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDatetime } from '#fields/formats/format-date.ts'
import {
  Button,
  Card,
  Confirm,
  IconButton,
  IconPencil,
  IconPlus,
  IconTrash,
  Modal,
  TextInput,
} from '#ui/index.ts'
import { NotLoaded } from '../../cards/not-loaded.tsx'
import { browserOf } from '../../cards/user-sessions/browser-of.ts'
import { type Passkey, passkeys, queryClient } from '../../data/index.ts'
import { notifyDone, useFieldContext, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { useKeyTold } from './use-key-told.ts'
import type { Proving } from './use-proof.tsx'

const queryKey = ['own-passkeys']
const again = () => queryClient.invalidateQueries({ queryKey })

interface NameDialogProps {
  title: string
  submitLabel: string
  initial: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** What a key is called, so that one knows later which to remove. */
const NameDialog = ({ title, submitLabel, initial, onSubmit, onClose }: NameDialogProps) => {
  const say = useSay('account')
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    void onSubmit(name.trim()).finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      size="s"
      title={title}
      onClose={onClose}
      busy={busy}
      filled={false}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose} disabled={busy}>
            {say('passkeys.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            type="submit"
            form="passkey-name"
            busy={busy}
            disabled={!name.trim()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="passkey-name" onSubmit={submit}>
        <TextInput
          label={say('passkeys.name')}
          placeholder={say('passkeys.nameExample')}
          value={name}
          maxLength={60}
          onChange={setName}
          autoFocus
        />
      </form>
    </Modal>
  )
}

interface LineProps {
  one: Passkey
  onRename: () => void
  onRemove: () => void
}

const Line = ({ one, onRename, onRemove }: LineProps) => {
  const say = useSay('account')
  const { locale, timeZone } = useFieldContext()
  const { name, here, rpId, lastAt, isBackedUp } = one
  return (
    <li className={styles.session}>
      <div>
        <b>{name}</b>
        <p className="second">
          {[
            lastAt
              ? say('passkeys.used', { date: formatDatetime(lastAt, locale, timeZone) })
              : say('passkeys.never'),
            isBackedUp && say('passkeys.synced'),
            !here && say('passkeys.elsewhere', { name: rpId }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className={styles.actions}>
        <IconButton icon={IconPencil} label={say('passkeys.rename', { name })} onClick={onRename} />
        <IconButton icon={IconTrash} label={say('passkeys.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}

type Open = { what: 'add' } | { what: 'rename' | 'remove'; one: Passkey }

/** What the card does with keys, each said when it is done. */
const useKeyWork = (run: Proving['run'], close: () => void) => {
  const say = useSay('account')
  const told = useKeyTold()
  const work = async (action: () => Promise<unknown>, said: string) => {
    try {
      if ((await run(async () => [await action()])) === undefined) return false
      await again()
      notifyDone(said)
      close()
      return true
    } catch (error) {
      told(error)
      return false
    }
  }
  return {
    add: (name: string) => work(() => passkeys.make(name), say('passkeys.made')),
    rename: ({ id }: Passkey, name: string) => work(() => passkeys.rename(id, name), say('passkeys.renamed')),
    remove: ({ id }: Passkey) => work(() => passkeys.remove(id), say('passkeys.removed')),
  }
}

/** Keys by which one signs in without a password: made, named and removed. */
export const PasskeysCard = ({ proving, onMade }: { proving: Proving; onMade?: () => void }) => {
  const say = useSay('account')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const work = useKeyWork(proving.run, close)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => passkeys.list(signal) })
  const isPossible = passkeys.isPossible() && data?.rpId !== null
  return (
    <Card
      title={say('passkeys.title')}
      meta={data?.passkeys.length || undefined}
      actions={
        isPossible && (
          <Button kind="ghost" icon={IconPlus} onClick={() => setOpen({ what: 'add' })}>
            {say('passkeys.add')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{isPossible ? say('passkeys.text') : say('passkeys.notHere')}</p>
      {error && !data && <NotLoaded onRetry={() => void refetch()} />}
      {data && isPossible && (
        <p className="second">
          {data.passkeys.length ? say('passkeys.here', { name: data.rpId ?? '' }) : say('passkeys.none')}
        </p>
      )}
      <ul className={styles.sessions}>
        {data?.passkeys.map(one => (
          <Line
            key={one.id}
            one={one}
            onRename={() => setOpen({ what: 'rename', one })}
            onRemove={() => setOpen({ what: 'remove', one })}
          />
        ))}
      </ul>
      {open?.what === 'add' && (
        <NameDialog
          title={say('passkeys.add')}
          submitLabel={say('passkeys.make')}
          initial={browserOf(navigator.userAgent) ?? ''}
          onSubmit={async name => {
            if (await work.add(name)) onMade?.()
          }}
          onClose={close}
        />
      )}
      {open?.what === 'rename' && (
        <NameDialog
          title={say('passkeys.rename', { name: open.one.name })}
          submitLabel={say('passkeys.save')}
          initial={open.one.name}
          onSubmit={name => work.rename(open.one, name)}
          onClose={close}
        />
      )}
      <Confirm
        open={open?.what === 'remove'}
        title={say('passkeys.removeTitle', { name: open?.what === 'remove' ? open.one.name : '' })}
        confirmLabel={say('passkeys.removeIt')}
        cancelLabel={say('passkeys.cancel')}
        onConfirm={() => open?.what === 'remove' && void work.remove(open.one)}
        onCancel={close}
        danger
      >
        {say('passkeys.removeText')}
      </Confirm>
    </Card>
  )
}
