import { useState } from 'react'
import { Button, Modal, RadioGroup } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { type HouseDecision, houseDecisions, type Transaction } from './arbitration-data.ts'
import type { Place } from './place.ts'

interface Props {
  transaction: Transaction
  place: Place
  busy: boolean
  onClose: () => void
  onBook: (decision: HouseDecision) => void
}

/** What a line is that pays nobody's invoice, and what each would book. */
export const HouseModal = ({ transaction, place, busy, onClose, onBook }: Props) => {
  const { say, context } = place
  const [kind, setKind] = useState<HouseDecision>(transaction.type === 'FEE' ? 'FEE' : 'UNKNOWN')
  const amount = amountText(Math.abs(transaction.amount), transaction.currency, context.locale)
  return (
    <Modal
      open
      size="s"
      onClose={onClose}
      title={say('house.title', { amount, currency: transaction.currency })}
      subtitle={say('house.text')}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('split.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={busy} onClick={() => onBook(kind)}>
            {say('house.button')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={say('house.kind')}
        value={kind}
        onChange={value => setKind(value as HouseDecision)}
        options={houseDecisions.map(value => ({
          value,
          label: (
            <>
              {place.decision(value)} <span className="second">{say(`house.${value}`)}</span>
            </>
          ),
        }))}
      />
    </Modal>
  )
}
