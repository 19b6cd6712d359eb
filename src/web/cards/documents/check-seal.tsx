import { formatDate, formatDatetime } from '#fields/formats/format-date.ts'
import { Fact, Facts, Modal, Note, Skeleton } from '#ui/index.ts'
import { type RecordData, useSubresource } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'

interface Seal {
  isOfHouse: boolean
  isSelfSigned: boolean
  signer: string | null
  issuer: string | null
  fingerprint: string | null
  date: string | null
  validFrom: string | null
  validTo: string | null
  wasValid: boolean | null
}

interface Checked {
  state: 'VALID' | 'ADDED' | 'CHANGED' | 'NONE' | 'UNKNOWN'
  seals: Seal[]
}

const meanings = {
  VALID: 'success',
  ADDED: 'warning',
  CHANGED: 'error',
  NONE: 'ongoing',
  UNKNOWN: 'warning',
} as const

/** Who sealed, when, and who vouches for him. */
const OneSeal = ({ seal }: { seal: Seal }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const day = (instant: string) => formatDate(instant.slice(0, 10), inputs.locale)
  if (!seal.signer) return null
  return (
    <>
      {!seal.isOfHouse && <Note meaning="warning">{say('documents.sealForeign')}</Note>}
      {seal.wasValid === false && <Note meaning="warning">{say('documents.sealWasOver')}</Note>}
      <Facts>
        <Fact label={say('documents.sealedBy')}>
          <bdi>{seal.signer}</bdi>
        </Fact>
        <Fact label={say('documents.sealIssuer')}>
          {seal.isSelfSigned ? say('documents.sealItself') : <bdi>{seal.issuer}</bdi>}
        </Fact>
        {seal.date && (
          <Fact label={say('documents.sealedOn')}>
            {formatDatetime(seal.date, inputs.locale, inputs.timeZone)}
          </Fact>
        )}
        {seal.validFrom && seal.validTo && (
          <Fact label={say('documents.sealValidity')}>{`${day(seal.validFrom)} – ${day(seal.validTo)}`}</Fact>
        )}
      </Facts>
    </>
  )
}

/** Whether a document is what it was when it was sealed, and by whom. */
export const CheckSeal = (props: { document: RecordData; recordKey: string; onClose: () => void }) => {
  const { document, recordKey, onClose } = props
  const { model } = useCard()
  const say = useSay('cards')
  const path = `/documents/${encodeURIComponent(document._id)}/seal`
  const { data, isError, refetch } = useSubresource<Checked>(model.name, recordKey, path)
  return (
    <Modal open title={say('documents.sealTitle', { name: String(document.name ?? '') })} onClose={onClose}>
      <div className={cards.test} role="status">
        {isError && <NotLoaded onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton />}
        {data && <Note meaning={meanings[data.state]}>{say(`documents.seal${data.state}`)}</Note>}
        {data?.seals.map(seal => (
          <OneSeal key={`${seal.fingerprint} ${seal.date}`} seal={seal} />
        ))}
      </div>
    </Modal>
  )
}
