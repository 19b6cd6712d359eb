import { useState } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import { Button, Modal, Status, Textarea } from '#ui/index.ts'
import { refreshRecords, request, useModel, useSubresource } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './documents.module.css'

interface Signature {
  registration: string
  document: string
  name: string
  status: string
  endDate: string
  endedDate: string | null
  answer: string | null
  signers: {
    name: string
    status: string
    askedDate: string | null
    openedDate: string | null
    answeredDate: string | null
  }[]
}

const run = (registration: string, transition: 'remind' | 'withdraw', body: object = {}) =>
  request(
    'POST',
    `/api/doc/signature-requests/${encodeURIComponent(registration)}/transitions/${transition}`,
    {
      body,
    },
  )

/** Withdraws what was asked: whoever has a link is told. */
const Withdrawing = ({ signature, onClose }: { signature: Signature; onClose: () => void }) => {
  const say = useSay('cards')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await run(signature.registration, 'withdraw', { reason })
      await refreshRecords()
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say('documents.signWithdrawTitle', { name: signature.name })}
      onClose={onClose}
      actions={
        <>
          <Button size="m" onClick={onClose}>
            {say('card.cancel')}
          </Button>
          <Button
            size="m"
            kind="danger"
            busy={isBusy}
            disabled={!reason.trim()}
            onClick={() => void withdraw()}
          >
            {say('documents.signWithdraw')}
          </Button>
        </>
      }
    >
      <Textarea
        label={say('documents.signReason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        rows={3}
      />
    </Modal>
  )
}

const Line = ({ signature, onWithdraw }: { signature: Signature; onWithdraw: () => void }) => {
  const say = useSay('cards')
  const { inputs, canWrite } = useCard()
  const statuses = useModel('signatureRequest').data?.workflow?.statuses
  const [isBusy, setBusy] = useState(false)
  const day = (instant: string | null) =>
    instant ? formatDate(toLocalTime(instant, inputs.timeZone ?? 'UTC').day, inputs.locale) : ''
  const remind = async () => {
    setBusy(true)
    try {
      await run(signature.registration, 'remind')
      await refreshRecords()
      notifyDone(say('documents.signReminded'))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const status = statuses?.find(one => one.code === signature.status)
  const isWaiting = signature.status === 'WAITING'
  const stateOf = ({ name, status: state, askedDate, answeredDate }: Signature['signers'][number]) =>
    state === 'SIGNED'
      ? say('documents.signSigned', { name, date: day(answeredDate) })
      : state === 'DECLINED'
        ? say('documents.signDeclined', { name, date: day(answeredDate) })
        : state === 'ASKED'
          ? say('documents.signWaits', { name, date: day(askedDate) })
          : say(state === 'PLANNED' ? 'documents.signLater' : 'documents.signEnded', { name })
  return (
    <li className={styles.signature}>
      <div className={styles.signatureHead}>
        <bdi>{signature.name}</bdi>
        {status && <Status meaning={status.meaning}>{status.label}</Status>}
        {isWaiting && canWrite && (
          <span className={styles.signatureDo}>
            <Button size="xs" kind="ghost" busy={isBusy} onClick={() => void remind()}>
              {say('documents.signRemind')}
            </Button>
            <Button size="xs" kind="ghost" onClick={onWithdraw}>
              {say('documents.signWithdraw')}
            </Button>
          </span>
        )}
      </div>
      <ul>
        {signature.signers.map(signer => (
          <li key={signer.name}>{stateOf(signer)}</li>
        ))}
        {isWaiting && (
          <li>{say('documents.signUntil', { date: formatDate(signature.endDate, inputs.locale) })}</li>
        )}
        {signature.answer && <li dir="auto">{signature.answer}</li>}
      </ul>
    </li>
  )
}

/** Which of the record's documents persons were asked to sign: whom it waits for, since when, and how it ended. */
export const Signatures = ({ entity, registration }: { entity: string; registration: string }) => {
  const say = useSay('cards')
  const { data } = useSubresource<Signature[]>(entity, registration, '/documents/signatures')
  const [asked, setAsked] = useState<Signature | null>(null)
  if (!data?.length) return null
  return (
    <section className={styles.signatures} aria-label={say('documents.signatures')}>
      <h4>{say('documents.signatures')}</h4>
      <ul>
        {data.map(one => (
          <Line key={one.registration} signature={one} onWithdraw={() => setAsked(one)} />
        ))}
      </ul>
      {asked && <Withdrawing signature={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
