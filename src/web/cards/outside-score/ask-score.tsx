import { formatCurrency } from '#fields/formats/format-currency.ts'
import { Button, Note } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'

/** Whom a score would be asked of, by which number, and for how much. */
export interface Offer {
  provider: string
  isImaginary: boolean
  number?: string
  price: number | null
  currency: string | null
  asked: number
  dailyQuota: number | null
}

interface Props {
  /** Null where the house has no bureau, or the reader may not ask. */
  offer: Offer | null
  isFirst: boolean
  busy: boolean
  knowsNobody: boolean
  onAsk: () => void
}

/** Asks a bureau for a score; says before whom, by what and for how much. */
export const AskScore = ({ offer, isFirst, busy, knowsNobody, onAsk }: Props) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const none = isFirst && <p className="meta">{say('outsideScore.none')}</p>
  if (!offer) return none || null
  const { provider, number, price, currency, asked, dailyQuota } = offer
  if (!number) return <p className="meta">{say('outsideScore.noNumber', { provider })}</p>
  const terms = [
    say('outsideScore.by', { provider, number: `\u2068${number}\u2069` }),
    price !== null && currency
      ? say('outsideScore.costs', { price: formatCurrency(price, currency, inputs.locale) })
      : '',
    dailyQuota !== null ? say('outsideScore.today', { asked, quota: dailyQuota }) : '',
    offer.isImaginary ? say('outsideScore.isInvented') : '',
  ].filter(Boolean)
  const isSpent = dailyQuota !== null && asked >= dailyQuota
  return (
    <>
      <div role="status">
        {knowsNobody ? <Note meaning="warning">{say('outsideScore.nobody', { provider })}</Note> : none}
      </div>
      <div>
        <Button busy={busy} disabled={isSpent} onClick={onAsk}>
          {say(isFirst ? 'outsideScore.ask' : 'outsideScore.again')}
        </Button>
      </div>
      <p className="meta">{terms.join(' · ')}</p>
    </>
  )
}
