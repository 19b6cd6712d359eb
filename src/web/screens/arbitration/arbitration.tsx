import { useRef } from 'react'
import { type SpecialScreenProps, usePage } from '../../shell/index.ts'
import { signed } from './amounts.ts'
import styles from './arbitration.module.css'
import { useCount } from './arbitration-data.ts'
import { ArbitrationHead } from './arbitration-head.tsx'
import { DecisionPane } from './decision-pane.tsx'
import { KeysFoot } from './keys-foot.tsx'
import { LineBar } from './line-bar.tsx'
import { LinesPane } from './lines-pane.tsx'
import { Questions } from './questions.tsx'
import { useArbitration } from './use-arbitration.ts'
import { useArbitrationKeys } from './use-arbitration-keys.ts'
import { useLines } from './use-lines.ts'
import { usePlace } from './use-place.ts'

/** What may be accepted at once without looking at each. */
const high = 0.9

/** Lines of bank statements that nobody has decided yet: who paid what. Left the lines, right what each may be. */
export const Arbitration = (props: SpecialScreenProps) => {
  const place = usePlace()
  const { say, context } = place
  const lines = useLines(props, place)
  const { view, transaction } = lines
  const deciding = useArbitration(lines, place)
  const { canDecide, ask } = deciding
  const searchBox = useRef<HTMLInputElement>(null)
  useArbitrationKeys(lines, deciding, searchBox)
  const certain = { status: 'PROPOSED', confidence: `>=${high}` }
  const above = useCount('open', context.today, lines.account, certain) ?? 0
  usePage({
    title: say('arbitration.title'),
    crumbs: [{ label: say('arbitration.bank') }, { label: say('arbitration.title') }],
  })
  return (
    <div className={styles.screen}>
      <ArbitrationHead
        {...props}
        lines={lines}
        place={place}
        acceptable={canDecide && view === 'open' ? above : 0}
        onAccept={() => ask('accept')}
      />
      <p className="unseen" role="status">
        {transaction &&
          `${transaction.counterpartyName ?? say('candidates.unknown')}, ${signed(transaction.amount, transaction.currency, context.locale)} ${transaction.currency}`}
      </p>
      <div className={styles.panes} data-open={lines.isPicked || undefined}>
        <LinesPane {...props} lines={lines} place={place} searchBox={searchBox} />
        {transaction && (
          <DecisionPane
            bar={<LineBar lines={lines} deciding={deciding} place={place} />}
            key={transaction.registration}
            transaction={transaction}
            found={lines.found}
            chosen={lines.chosen}
            place={place}
            busy={deciding.isBusy}
            canDecide={canDecide}
            onChoose={index => lines.show(transaction.registration, index)}
            onAllocate={deciding.takeCandidate}
            onSplit={() => ask('split')}
            onHouse={() => ask('house')}
            onIgnore={() => ask('ignore')}
            onTakeBack={() =>
              void deciding.takeBack({
                registration: transaction.registration,
                code: transaction.status === 'IGNORED' ? 'ignore' : 'allocate',
              })
            }
          />
        )}
      </div>
      <KeysFoot say={say} count={deciding.decided.length} />
      <Questions lines={lines} deciding={deciding} place={place} above={{ count: above, confidence: high }} />
    </div>
  )
}
