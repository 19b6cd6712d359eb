import type { CompiledField } from '#model/index.ts'
import { Button } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Conflict } from '../form/record-form.ts'
import { Value } from '../value.tsx'
import styles from './facts.module.css'

/** Somebody else changed the same field: what it is now, and which of the two is to stay. */
export const ConflictLine = (props: { path: string; field: CompiledField; conflict: Conflict }) => {
  const { path, field, conflict } = props
  const { form, inputs } = useCard()
  const say = useSay('cards')
  return (
    <span className={styles.conflict} role="alert">
      <span>
        {say('facts.nowSays')} <Value field={field} value={conflict.theirs} inputs={inputs} plain />
      </span>
      <Button size="xs" onClick={() => form.settle(path, 'theirs')}>
        {say('facts.takeTheirs')}
      </Button>
      <Button size="xs" kind="ghost" onClick={() => form.settle(path, 'mine')}>
        {say('facts.keepMine')}
      </Button>
    </span>
  )
}
