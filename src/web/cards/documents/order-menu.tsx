import { Button, IconArrowDown, IconArrowUp, Menu } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documents.module.css'
import { type HeadOf, orders } from './use-ordered.ts'

/** The order of the documents where no head stands over them: on a phone. */
export const OrderMenu = ({ headOf }: { headOf: HeadOf }) => {
  const say = useSay('cards')
  const ordered = orders.find(by => headOf(by).sort)
  const label = (by: (typeof orders)[number]) => say(`documents.${by === '_insertDate' ? 'date' : by}`)
  return (
    <div className={styles.order}>
      <Menu
        label={say('documents.sort')}
        items={orders.map(by => {
          const { sort, onSort } = headOf(by)
          const icon = sort && (sort === 'asc' ? IconArrowUp : IconArrowDown)
          return { id: by, label: label(by), onSelect: onSort, ...(icon ? { icon } : {}) }
        })}
        trigger={
          <Button
            kind="ghost"
            {...(ordered ? { icon: headOf(ordered).sort === 'asc' ? IconArrowUp : IconArrowDown } : {})}
          >
            {ordered ? label(ordered) : say('documents.sort')}
          </Button>
        }
      />
    </div>
  )
}
