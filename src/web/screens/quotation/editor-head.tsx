import { useState } from 'react'
import { personsTold } from '#model/index.ts'
import { Button, IconPrinter, part, RecordHead, Status, useIsPhone } from '#ui/index.ts'
import { useCard } from '../../cards/card-context.tsx'
import { RecordLink } from '../../cards/record-link.tsx'
import { isPermitted, type RecordData, useConfiguration } from '../../data/index.ts'
import { useNeedsNetwork, useSay } from '../../shell/index.ts'
import type { Compared } from './compare-sentence.ts'
import { SavedMark } from './saved-mark.tsx'
import type { Quotations } from './use-quotations.ts'

/** What stands under the name: the record, who it is for, where it stands and what is sold. */
const Under = ({ back }: { back: string }) => {
  const { model, data } = useCard()
  const party = personsTold(model)
    .map(column => data[column.as] as { registration?: string; name?: string } | null | undefined)
    .find(person => person?.registration)
  const status = model.workflow?.statuses.find(one => one.code === data.status)
  return (
    <>
      <a className="reg" href={back}>
        {data.registration}
      </a>
      {party?.registration && (
        <RecordLink entity="person" registration={party.registration}>
          <bdi>{party.name ?? party.registration}</bdi>
        </RecordLink>
      )}
      {status && <Status meaning={status.meaning}>{status.label}</Status>}
      {typeof data.productName === 'string' && <span className="muted">{data.productName}</span>}
    </>
  )
}

const WriteOffer = part(() => import('../letters/write-offer.tsx').then(module => module.WriteOffer))

/** Opens the offer of the quotation that is shown, as it is saved. */
const PrintOffer = ({ shown, quotations }: { shown: Compared; quotations: Quotations }) => {
  const say = useSay('record')
  const needsNetwork = useNeedsNetwork()
  const { data: configuration } = useConfiguration()
  const [offered, setOffered] = useState<RecordData | null>(null)
  if (!configuration || !isPermitted(configuration, 'read letterTemplates', true)) return null
  const open = async () => {
    if (await quotations.flush())
      setOffered({ ...shown.quotation, _id: quotations.idOf(shown.quotation._id) })
  }
  return (
    <>
      <Button
        size="m"
        icon={IconPrinter}
        disabled={needsNetwork !== undefined}
        title={needsNetwork}
        onClick={() => void open()}
      >
        {say('extras.printOffer')}
      </Button>
      {offered && <WriteOffer entity="quotation" data={offered} onClose={() => setOffered(null)} />}
    </>
  )
}

/** Whose quotations these are, whether they are saved, and the button that chooses the one that is shown. */
export const EditorHead = (props: {
  title: string
  back: string
  /** The terms are agreed: nothing is quoted any more. */
  isAgreed: boolean
  shown: Compared | undefined
  quotations: Quotations
  onChoose: (shown: Compared) => void
}) => {
  const { title, back, isAgreed, shown, quotations, onChoose } = props
  const { canWrite, data } = useCard()
  const say = useSay('quotation')
  const needsNetwork = useNeedsNetwork()
  const isPhone = useIsPhone()
  const mayChoose = shown && canWrite && shown.quotation.status === 'DRAFT' && shown.worked.rows.length > 0
  return (
    <RecordHead
      title={title}
      under={<Under back={back} />}
      actions={
        <>
          {canWrite ? (
            <SavedMark save={quotations.save} onRetry={() => void quotations.flush()} />
          ) : (
            <span className="meta">{isAgreed ? say('quotation.locked') : ''}</span>
          )}
          {/* The bar of a phone has the way back already, and its foot no room for two. */}
          {!isPhone && (
            <Button size="m" href={back}>
              {say('quotation.backTo', { name: String(data.registration) })}
            </Button>
          )}
          {shown && shown.worked.rows.length > 0 && <PrintOffer shown={shown} quotations={quotations} />}
          {mayChoose && (
            <Button
              size="m"
              kind="primary"
              disabled={needsNetwork !== undefined}
              title={needsNetwork}
              onClick={() => onChoose(shown)}
            >
              {say('quotation.choose', { letter: shown.letter })}
            </Button>
          )}
        </>
      }
    />
  )
}
