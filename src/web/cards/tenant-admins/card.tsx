import { useState } from 'react'
import { Button, Checkbox, Modal, Note, TextInput } from '#ui/index.ts'
import { isApiError, request, useConfiguration } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'

const fields = ['username', 'email', 'firstName', 'lastName'] as const
type Field = (typeof fields)[number]
const isField = (name: unknown): name is Field => fields.includes(name as Field)

interface Invited {
  username: string
  isInvited: boolean
}

/** Who shall administer the house: asked, sent, and what is wrong said at its field. */
const useInvite = (tenant: string, onDone: (made: Invited) => void) => {
  const [values, setValues] = useState<Record<Field, string>>({
    username: `@${tenant}`,
    email: '',
    firstName: '',
    lastName: '',
  })
  const [canImpersonate, setActs] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (field: Field) => (value: string) => {
    setValues(known => ({ ...known, [field]: value }))
    setErrors(known => ({ ...known, [field]: undefined }))
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { ...values, canImpersonate }
      onDone(await request('POST', `/api/core/tenants/${encodeURIComponent(tenant)}/admins`, { body }))
    } catch (error) {
      const named = isApiError(error)
        ? [...(error.errors ?? []).map(one => one.field), error.strings?.[0]]
        : []
      const field = named.find(isField)
      if (field && isApiError(error))
        setErrors({ [field]: error.errors?.find(one => one.field === field)?.message ?? error.message })
      else notifyError(error)
    }
    setBusy(false)
  }
  return { values, change, canImpersonate, setActs, errors, isBusy, send }
}

interface InviteProps {
  tenant: string
  onClose: () => void
  onDone: (made: Invited) => void
}

const Invite = ({ tenant, onClose, onDone }: InviteProps) => {
  const say = useSay('cards')
  const { values, change, canImpersonate, setActs, errors, isBusy, send } = useInvite(tenant, onDone)
  return (
    <Modal
      open
      size="s"
      title={say('tenantAdmins.invite')}
      subtitle={say('tenantAdmins.text')}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button size="m" kind="ghost" disabled={isBusy} onClick={onClose}>
            {say('card.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            type="submit"
            form="tenant-admin"
            busy={isBusy}
            disabled={!values.email || values.username.startsWith('@')}
          >
            {say('tenantAdmins.send')}
          </Button>
        </>
      }
    >
      <form
        id="tenant-admin"
        className={cards.test}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
        noValidate
      >
        {fields.map(field => (
          <TextInput
            key={field}
            label={say(`tenantAdmins.${field}`)}
            mandatory={field === 'username' || field === 'email'}
            type={field === 'email' ? 'email' : 'text'}
            value={values[field]}
            error={errors[field]}
            spellCheck={false}
            autoComplete="off"
            onChange={change(field)}
          />
        ))}
        <Checkbox label={say('tenantAdmins.acts')} checked={canImpersonate} onChange={setActs} />
      </form>
    </Modal>
  )
}

/** The first people of a house, who invite all others: the way into one that has nobody, and to whoever acts for its users. */
export const Card = ({ node }: CardProps) => {
  const { recordKey } = useCard()
  const say = useSay('cards')
  const { data: configuration } = useConfiguration()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Invited>()
  if (recordKey === null || configuration?.user.isMainAdmin !== true) return null
  return (
    <CardFrame node={node}>
      <div className={cards.test}>
        <p className="meta">{say('tenantAdmins.about')}</p>
        {made && (
          <Note meaning={made.isInvited ? 'success' : 'warning'}>
            {say(made.isInvited ? 'tenantAdmins.sent' : 'tenantAdmins.notSent', { username: made.username })}
          </Note>
        )}
        <div>
          <Button onClick={() => setOpen(true)}>{say('tenantAdmins.invite')}</Button>
        </div>
      </div>
      {isOpen && (
        <Invite
          tenant={recordKey}
          onClose={() => setOpen(false)}
          onDone={invited => {
            setMade(invited)
            setOpen(false)
          }}
        />
      )}
    </CardFrame>
  )
}
