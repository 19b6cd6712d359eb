import { useState } from 'react'
import { Button, Modal, Textarea, TextInput } from '#ui/index.ts'
import { acting, isApiError } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'

type Field = 'username' | 'tenant' | 'reason'
const empty: Record<Field, string> = { username: '', tenant: '', reason: '' }
const fields = Object.keys(empty)

interface ActForProps {
  /** People of the support house name the house; others act in their own. */
  namesHouse: boolean
  onClose: () => void
}

/** Asks whom one acts for, and why. */
export const ActFor = ({ namesHouse, onClose }: ActForProps) => {
  const t = useSay('acting')
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const set = (field: Field) => (value: string) => {
    setValues(known => ({ ...known, [field]: value }))
    setErrors(known => ({ ...known, [field]: undefined }))
  }
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      await acting.begin(values.username.trim(), values.tenant.trim(), values.reason.trim())
    } catch (error) {
      setBusy(false)
      const named = isApiError(error) && error.status === 400 ? error.strings?.[0] : undefined
      if (named && fields.includes(named) && isApiError(error)) setErrors({ [named]: error.message })
      else notifyError(error)
    }
  }
  const isReady = values.username.trim() !== '' && values.reason.trim().length >= 5
  return (
    <Modal
      open
      size="s"
      onClose={onClose}
      title={t('actFor.title')}
      subtitle={t('actFor.text')}
      busy={isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" disabled={isBusy} onClick={onClose}>
            {t('actFor.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={isBusy} disabled={!isReady} onClick={() => void begin()}>
            {t('actFor.go')}
          </Button>
        </>
      }
    >
      {namesHouse && (
        <TextInput
          label={t('actFor.tenant')}
          description={t('actFor.tenantHelp')}
          value={values.tenant}
          error={errors.tenant}
          onChange={set('tenant')}
        />
      )}
      <TextInput
        mandatory
        autoFocus
        label={t('actFor.username')}
        value={values.username}
        error={errors.username}
        onChange={set('username')}
      />
      <Textarea
        mandatory
        label={t('actFor.reason')}
        description={t('actFor.reasonHelp')}
        maxLength={500}
        value={values.reason}
        error={errors.reason}
        onChange={set('reason')}
      />
    </Modal>
  )
}
