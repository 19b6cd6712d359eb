import { Button, IconPlus, IconTrash, Segmented, Tag } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import type { Compared } from './compare-sentence.ts'
import styles from './quotation.module.css'
import { letterOf, type Quotation } from './work-out.ts'

/** The quotations side by side: which one is edited, which two are compared. */
export const QuotesStrip = (props: {
  list: readonly Quotation[]
  a: Compared | undefined
  b: Compared | undefined
  isComparing: boolean
  canWrite: boolean
  labelOf: (quotation: Quotation) => string
  onPick: (id: string) => void
  onCopy: (quotation: Quotation) => void
  onRemove: (id: string) => void
  onCompare: (isComparing: boolean) => void
}) => {
  const { list, a, b, isComparing, canWrite, labelOf, onPick, onCopy, onRemove, onCompare } = props
  const say = useSay('quotation')
  return (
    <div className={styles.quotes}>
      <div className={styles.several}>
        {list.map((quotation, index) => (
          <button
            key={quotation._id}
            type="button"
            className={styles.quote}
            aria-pressed={
              quotation._id === a?.quotation._id || (isComparing && quotation._id === b?.quotation._id)
            }
            data-second={isComparing && quotation._id === b?.quotation._id ? true : undefined}
            onClick={() => onPick(quotation._id)}
          >
            <b>{letterOf(index)}</b> {labelOf(quotation)}
            {quotation.status === 'CHOSEN' && <Tag>{say('quotation.chosen')}</Tag>}
            {quotation.status === 'SUPERSEDED' && <Tag>{say('quotation.superseded')}</Tag>}
          </button>
        ))}
        {canWrite && a && (
          <Button kind="ghost" icon={IconPlus} onClick={() => onCopy(a.quotation)}>
            {say('quotation.copy', { letter: letterOf(list.length) })}
          </Button>
        )}
      </div>
      <div className={styles.end}>
        {canWrite && a && a.quotation.status === 'DRAFT' && list.length > 1 && !isComparing && (
          <Button kind="ghost" icon={IconTrash} onClick={() => onRemove(a.quotation._id)}>
            {say('quotation.remove', { letter: a.letter })}
          </Button>
        )}
        {a && b && (
          <Segmented
            label={say('quotation.view')}
            value={isComparing ? 'compare' : 'edit'}
            onChange={view => onCompare(view === 'compare')}
            options={[
              {
                value: 'edit',
                label: say(canWrite ? 'quotation.edit' : 'quotation.look', { letter: a.letter }),
              },
              { value: 'compare', label: say('quotation.compare', { a: a.letter, b: b.letter }) },
            ]}
          />
        )}
      </div>
    </div>
  )
}
