import { useState } from 'react'

import { Button, Icon, IconPhone, Modal, Textarea } from '#ui/index.ts'
import { type RecordData, recordRoute, request, useCreate } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './statement.module.css'

interface Reached {
  phone?: string | null
  mobile?: string | null
  firstName?: string | null
  lastName?: string | null
  name?: string | null
  isDefault?: boolean | null
}

interface Number {
  who: string
  number: string
}

/** Whom one reaches under which number: the default contact first, then the person, then the others. */
export const numbersOf = (data: Reached & { contacts?: Reached[] | null }): Number[] => {
  const nameOf = (one: Reached) => [one.firstName, one.lastName].filter(Boolean).join(' ') || (one.name ?? '')
  const contacts = [...(data.contacts ?? [])].sort(
    (a, b) => Number(b.isDefault ?? 0) - Number(a.isDefault ?? 0),
  )
  const [first, ...others] = contacts
  const asked = [...(first?.isDefault ? [first] : []), data, ...(first?.isDefault ? others : contacts)]
  const found = asked.flatMap(one =>
    [one.mobile, one.phone].flatMap(number => (number ? [{ who: nameOf(one), number }] : [])),
  )
  return found.filter((one, index) => found.findIndex(other => other.number === one.number) === index)
}

/** Numbers to be called, and what was said: kept as a communication with the person. */
export const CallDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, inputs } = useCard()
  const say = useSay('cards')
  const create = useCreate<RecordData>('communication')
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const numbers = numbersOf(data as Parameters<typeof numbersOf>[0])
  const keep = async () => {
    setSaving(true)
    try {
      const made = await create.mutateAsync({
        values: {
          type: 'CALL',
          subject: say('statement.callWith', { name: String(data.name ?? data.registration) }).slice(0, 250),
          text,
          persons: [{ personRegistration: data.registration, role: 'CONTACT' }],
          orgaRegistration: data.orgaRegistration ?? undefined,
          date: inputs.today,
        },
      })
      await request('POST', await recordRoute('communication', String(made._id), '/transitions/activate'), {
        body: { action: 'DO' },
      })
      notifyDone(say('statement.callKept'))
      onClose()
    } catch (error) {
      notifyError(error)
    }
    setSaving(false)
  }
  return (
    <Modal
      open
      size="s"
      title={say('statement.call')}
      onClose={onClose}
      busy={isSaving}
      actions={
        <>
          <Button onClick={onClose}>{say('card.close')}</Button>
          <Button kind="primary" busy={isSaving} disabled={!text.trim()} onClick={() => void keep()}>
            {say('card.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {numbers.length === 0 ? (
          <p className="second">{say('statement.noNumber')}</p>
        ) : (
          <ul className={styles.numbers}>
            {numbers.map(({ who, number }) => (
              <li key={number}>
                <a className="link" href={`tel:${number}`}>
                  <Icon of={IconPhone} size="s" /> <bdi dir="ltr">{number}</bdi>
                </a>{' '}
                <span className="second">{who}</span>
              </li>
            ))}
          </ul>
        )}
        <Textarea label={say('statement.said')} rows={4} value={text} onChange={setText} autoFocus />
      </div>
    </Modal>
  )
}
